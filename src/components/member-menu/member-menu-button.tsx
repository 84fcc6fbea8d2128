import { Ellipsis } from 'lucide-react';
import { t } from '@/messages/t';
import type { Owner } from '@/resources/channel/schema';
import type { Thing } from '@/resources/report/schema';
import { closeMissing, later } from '@/ui/later';
import { LazyMenu } from '@/ui/lazy-menu';
import { Skeleton } from '@/ui/skeleton';
import styles from '@/ui/menu.module.css';

const MemberMenu = later(() => import('./member-menu'), 'MemberMenu', { onMissing: closeMissing });

type MemberMenuButtonProps = { owner: Owner; thing: Thing };

/** What can be done about another member, or about something of theirs that is on the page. */
export function MemberMenuButton({ owner, thing }: MemberMenuButtonProps) {
  const label = t('More: {title}', { title: owner.fullName || owner.username });
  return (
    <LazyMenu
      label={label}
      className={styles.trigger}
      preload={MemberMenu.preload}
      renderMenu={(state) => <MemberMenu {...state} owner={owner} thing={thing} label={label} />}
    >
      <Ellipsis size="1.25rem" />
    </LazyMenu>
  );
}

/** In rows that have its place before it is known whose it is. */
export function MemberMenuSkeleton() {
  return <Skeleton className={styles.trigger} />;
}
