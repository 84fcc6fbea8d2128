/** Puts the focus on the heading of the page, or on the page where it has none, so that reading begins there. */
export function focusPage(): void {
  const target = document.querySelector('main h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
