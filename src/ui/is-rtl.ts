/** Whether an element is in a right-to-left part of the page. Cheaper than its computed style. Not for texts with `dir="auto"`. */
export const isRtl = (element: Element): boolean =>
  element.closest('[dir="rtl"], [dir="ltr"]')?.getAttribute('dir') === 'rtl';
