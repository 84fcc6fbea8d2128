import { useParams, useRouterState } from '@tanstack/react-router';
import { channelPath } from '@/lib/paths';
import { MENU_ENTRIES, type MenuEntry } from './menu-entries';
import { shownPath } from './shown-path';

/**
 * Returns whether an entry is that of the current page; all pages of the own channel belong to its entry. An entry is current as soon as
 * it is clicked. It ends with the page that is shown, so that both are rendered at once.
 */
export function useCurrentEntry(username: string) {
  const ownPath = decodeURI(channelPath(username));
  const isEntry = (path: string) => path === ownPath || MENU_ENTRIES.some(({ to }) => to === path);
  const path = useRouterState({
    select: (state) => (isEntry(state.location.pathname) ? state.location.pathname : shownPath(state)),
  });
  const shown = useParams({ strict: false });
  const isOwnChannel = path === ownPath || (path.startsWith('/channel/') && shown.username === username);
  return (to: MenuEntry['to']) => (to === '/channel/$username' ? isOwnChannel : path === to);
}
