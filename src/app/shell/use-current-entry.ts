import { useRouter, useRouterState } from '@tanstack/react-router';
import { MENU_ENTRIES } from './menu-entries';
import { shownPath } from './shown-path';

/**
 * The path template of the current page's entry in the menu, if it has one. An entry is current as soon as it is clicked, and until
 * another page is shown, so that both are rendered at once.
 */
export function useCurrentEntry(username: string) {
  const { pathname: ownPath } = useRouter().buildLocation({ to: '/channel/$username', params: { username } });
  const entryOf = (path: string) =>
    `${path}/`.startsWith(`${ownPath}/`) ? '/channel/$username' : MENU_ENTRIES.find(({ to }) => to === path)?.to;
  return useRouterState({ select: (state) => entryOf(state.location.pathname) ?? entryOf(shownPath(state)) });
}
