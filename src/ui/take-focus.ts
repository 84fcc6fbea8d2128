/** A `ref` for what appears in the place of the thing that had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
