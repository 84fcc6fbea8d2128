/** A link of the page that was followed: its address, and its item's position in a feed, where many have the same address. */
export type OpenedLink = { href: string | undefined; position: string | undefined };

const POSITION = 'aria-posinset';

/** What has the focus inside of the page. A window in the background has no `:focus`. */
export function focusInPage(): Element | null {
  return document.activeElement?.closest('main *') ?? null;
}

/** The link of the page that has the focus, if any does. Some browsers focus the item around a link that is clicked. */
export function findOpenedLink(): OpenedLink | undefined {
  const focused = focusInPage()?.closest(`main a[href], main [${POSITION}]`);
  if (!focused) return undefined;
  return {
    href: focused.getAttribute('href') ?? undefined,
    position: focused.closest(`[${POSITION}]`)?.getAttribute(POSITION) ?? undefined,
  };
}

/** Puts the focus on the link again without scrolling. Returns false while it is not in the page. */
export function focusLink({ href, position }: OpenedLink): boolean {
  const item = position === undefined ? 'main' : `main [${POSITION}="${position}"]`;
  const link = document.querySelector<HTMLElement>(
    `${item} a[href${href === undefined ? '' : `="${CSS.escape(href)}"`}]`,
  );
  link?.focus({ preventScroll: true });
  return link !== null;
}
