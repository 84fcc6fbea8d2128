import { Ellipsis } from 'lucide-react';
import { t } from '@/messages/t';
import type { Owner } from '@/resources/channel/schema';
import { closeMissing, later } from '@/ui/later';
import { LazyMenu } from '@/ui/lazy-menu';
import styles from '@/ui/menu.module.css';

const MemberMenu = later(() => import('./member-menu'), 'MemberMenu', { onMissing: closeMissing });

/** What can be done about another member, of whom something is on the page. */
export function MemberMenuButton({ owner }: { owner: Owner }) {
  const label = t('More: {title}', { title: owner.fullName || owner.username });
  return (
    <LazyMenu
      label={label}
      className={styles.trigger}
      preload={MemberMenu.preload}
      renderMenu={(state) => <MemberMenu {...state} owner={owner} label={label} />}
    >
      <Ellipsis size="1.25rem" />
    </LazyMenu>
  );
}
