/** Call when a focused element unmounts. Focuses the page if the browser leaves the focus on `body`. */
export function rescueFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusPage();
  });
}

/** Focuses the page's heading, or `main` if there is none, so that screen readers start there. */
export function focusPage(): void {
  const target = document.querySelector('main h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** A ref callback for an element that replaces the focused one. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
