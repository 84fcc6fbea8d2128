import { type RouterState, useRouter, useRouterState } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import { LogOut, Ellipsis } from 'lucide-react';
import { memo, useState, type ReactNode, useId, useRef } from 'react';
import { messageOf, NetworkError } from '@/api/errors';
import { PathLink } from '@/components/path-link/path-link';
import { notify } from '@/lib/notify';
import { channelPath } from '@/lib/paths';
import { t } from '@/messages/t';
import { NO_USERNAME } from '@/resources/channel/queries';
import { useSession } from '@/resources/session/queries';
import { MENU_ENTRIES, type MenuEntry } from './menu-entries';
import styles from './side-menu.module.css';

/**
 * The path of the page that is shown. The location changes with a click, the matches only when the next page is shown. For an
 * unknown path, the root is the only match, and has the path of the home page.
 */
export const shownPath = ({ matches, location }: Pick<RouterState, 'matches' | 'location'>) =>
  (matches.length > 1 ? matches.at(-1) : location)?.pathname ?? location.pathname;

/** What is new since the last visit, by the path of the menu's entry. Set by `global-controls/menu-marks`, which loads later. */
export const menuMarks = createAtom<Partial<Record<string, string>>>({});

/**
 * The path template of the current page's entry in the menu, if it has one. An entry is current as soon as it is clicked, and until
 * another page is shown, so that both are rendered at once.
 */
function useCurrentEntry(username: string) {
  const { pathname: ownPath } = useRouter().buildLocation({ to: '/channel/$username', params: { username } });
  const entryOf = (path: string) =>
    `${path}/`.startsWith(`${ownPath}/`) ? '/channel/$username' : MENU_ENTRIES.find(({ to }) => to === path)?.to;
  return useRouterState({ select: (state) => entryOf(state.location.pathname) ?? entryOf(shownPath(state)) });
}

/** With labels, as a rail of icons, or as the bottom bar of a phone: the style sheet decides. */
export function SideMenu() {
  // Undefined for a member whose session loads or has failed: then the entries must not move.
  const user = useSession();
  const marks = useSelector(menuMarks);
  const entries = MENU_ENTRIES.filter(({ isForMembers }) => user !== null || !isForMembers);
  const top = entries.filter(({ isAtBottom }) => !isAtBottom);
  const bottom = entries.filter(({ isAtBottom }) => isAtBottom);
  const username = user?.username ?? NO_USERNAME;
  const current = useCurrentEntry(username);
  const linkTo = (entry: MenuEntry) => (
    <MenuLink
      key={entry.label}
      entry={entry}
      username={username}
      isCurrent={entry.to === current}
      mark={marks[entry.to]}
    />
  );
  const itemOf = (entry: MenuEntry) => (
    <li key={entry.label} className={entry.isPrimary ? styles.primary : styles.secondary}>
      {linkTo(entry)}
    </li>
  );
  const logout = user !== null && <LogoutButton />;
  return (
    <nav aria-label={t('Main', { context: 'navigation' })} className={styles.menu}>
      <ul className={styles.list}>{top.map(itemOf)}</ul>
      <ul className={`${styles.list} ${styles.end}`}>
        {logout && <li className={styles.secondary}>{logout}</li>}
        {bottom.map(itemOf)}
      </ul>
      <MoreMenu mark={marks['/settings']}>
        {top.filter(({ isPrimary }) => !isPrimary).map(linkTo)}
        {logout}
        {bottom.map(linkTo)}
      </MoreMenu>
    </nav>
  );
}

type MenuLinkProps = { entry: MenuEntry; username: string; isCurrent: boolean; mark: string | undefined };

/** A navigation renders only the two links that change. */
const MenuLink = memo(({ entry: { label, to, icon: Icon }, username, isCurrent, mark }: MenuLinkProps) => (
  <PathLink
    href={to === '/channel/$username' ? channelPath(username) : to}
    className={styles.entry}
    aria-current={isCurrent ? 'page' : undefined}
    aria-description={mark}
  >
    <Icon size="1.375rem" />
    <span className={styles.label}>{label}</span>
  </PathLink>
));

function LogoutButton() {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  async function logout() {
    setIsPending(true);
    try {
      // Only members load the code of the logout.
      const { sendLogout } = await import('@/resources/session/logout');
      await sendLogout(client);
    } catch {
      notify.error(messageOf(new NetworkError()));
    }
    setIsPending(false);
  }
  return (
    <button type="button" className={styles.entry} disabled={isPending} onClick={() => void logout()}>
      <LogOut size="1.375rem" />
      <span className={styles.label}>{t('Logout')}</span>
    </button>
  );
}

/** The entries for which a phone's bottom bar has no room. */
function MoreMenu({ mark, children }: { mark: string | undefined; children: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.more}>
      <button type="button" className={styles.entry} popoverTarget={id} aria-expanded={isOpen} data-new={mark}>
        <Ellipsis size="1.375rem" />
        <span>{t('More')}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        // Every entry navigates or logs out.
        onClick={() => panel.current?.hidePopover()}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
