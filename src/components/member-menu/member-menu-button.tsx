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

/** A menu with the actions about another member, or about a video or post of that member. */
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

/** Keeps the place of the menu until the owner is known. */
export function MemberMenuSkeleton() {
  return <Skeleton className={styles.trigger} />;
}
