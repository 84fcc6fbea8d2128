/** A ref callback for an element that is removed once it has done its work: if it has the focus then, what is around it gets the focus. */
export function focusAroundAfter(element: HTMLElement | null) {
  const around = element?.parentElement?.closest<HTMLElement>('article, section');
  return () => {
    if (element?.contains(document.activeElement)) around?.focus({ preventScroll: true });
  };
}

/** Call when a form is sent: the browser takes the focus from its button, which is disabled meanwhile. */
export function focusField(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('textarea') ?? form.querySelector<HTMLElement>('input');
  field?.focus({ preventScroll: true });
}
