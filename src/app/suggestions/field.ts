/** Null removes an attribute. Returns the function that removes all of them. */
export function setAttributes(element: Element, attributes: Record<string, string | null>): () => void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  return () => Object.keys(attributes).forEach((name) => element.removeAttribute(name));
}

/** A function, because a component must not change its props. */
export function setText(field: HTMLInputElement, text: string): void {
  field.value = text;
}

function keyOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return shiftKey ? `Shift+${key}` : key;
}

/**
 * Listens to the search field and its form until the returned function is called. `onCommand` gets each key, such as 'Escape' or
 * 'Shift+Tab', and returns whether it has handled the key. `onShow` gets true on focus, a click and input, and false once the form loses
 * the focus.
 */
export function listenToField(
  field: HTMLInputElement,
  onCommand: (key: string) => boolean,
  onShow: (isOpening: boolean) => void,
): () => void {
  const { form } = field;
  const listening = new AbortController();
  const { signal } = listening;
  const open = () => onShow(true);
  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) onShow(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    // In Safari, the key that ends a composition comes after it, and only its key code shows that.
    if (event.isComposing || Reflect.get(event, 'keyCode') === 229) return;
    const key = keyOf(event);
    if (key === undefined || (event.target !== field && key !== 'Escape')) return;
    if (onCommand(key)) event.preventDefault();
  }
  for (const type of ['focus', 'click', 'input']) field.addEventListener(type, open, { signal });
  form?.addEventListener('focusout', onFocusOut, { signal });
  form?.addEventListener('keydown', onKeyDown, { signal });
  const clear = setAttributes(field, { autocomplete: 'off', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' });
  return () => {
    listening.abort();
    clear();
  };
}
