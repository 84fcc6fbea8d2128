/** Puts the focus on a field of a form, by its name; on the first one without a name. */
export function focusField(form: HTMLFormElement, name?: string) {
  const field =
    name === undefined ? form.querySelector('input:not([hidden]), textarea') : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** After a save its button is disabled, and a disabled button keeps no focus. */
export function keepFocus(form: HTMLFormElement) {
  const { activeElement } = document;
  const isLost =
    activeElement === null || activeElement === document.body || activeElement instanceof HTMLButtonElement;
  if (isLost && form.isConnected) focusField(form);
}
