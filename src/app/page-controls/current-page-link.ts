import type { AnyRouter } from '@tanstack/react-router';

/** Selects the links of the top bar and the menu, which are beside `main`. */
const LINKS = ':is(header, nav):not(main *) a';

/** Whether a click is on a link of the top bar or the menu that leads to the open page. */
export function isOnCurrentPageLink(event: MouseEvent, router: AnyRouter): boolean {
  const link = event.target instanceof Element ? event.target.closest(LINKS) : null;
  const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  return isPlain && link?.getAttribute('href') === router.state.location.href;
}
