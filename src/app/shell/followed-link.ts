/** A link that was followed: its address, and its item's position in a feed, where several links have the same address. */
export type FollowedLink = { href: string | undefined; position: string | undefined };

const POSITION = 'aria-posinset';

/** The focused element in `main`. A window in the background matches no `:focus`. */
export function focusInPage(): Element | null {
  return document.activeElement?.closest('main *') ?? null;
}

/** The focused link in `main`. Some browsers focus the item around a clicked link instead. */
export function findFollowedLink(): FollowedLink | undefined {
  const focused = focusInPage()?.closest(`main a[href], main [${POSITION}]`);
  if (!focused) return undefined;
  return {
    href: focused.getAttribute('href') ?? undefined,
    position: focused.closest(`[${POSITION}]`)?.getAttribute(POSITION) ?? undefined,
  };
}

/** Focuses the link again without scrolling. Returns false if it is not in the page. */
export function focusLink({ href, position }: FollowedLink): boolean {
  const item = position === undefined ? 'main' : `main [${POSITION}="${position}"]`;
  const link = document.querySelector<HTMLElement>(
    `${item} a[href${href === undefined ? '' : `="${CSS.escape(href)}"`}]`,
  );
  link?.focus({ preventScroll: true });
  return link !== null;
}
