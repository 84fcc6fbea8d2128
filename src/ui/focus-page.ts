/** For what goes away with the focus in it. The platform gives it back to where it came from, which may be gone as well. */
export function rescueFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusPage();
  });
}

/** Puts the focus on the heading of the page, or on the page where it has none, so that reading begins there. */
export function focusPage(): void {
  const target = document.querySelector('main h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
