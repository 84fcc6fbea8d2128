/** Takes the focus from a button that is disabled, as browsers do. In happy-dom it keeps the focus, and its `blur` does nothing. */
export function loseFocus() {
  const other = document.createElement('button');
  document.body.append(other);
  other.focus();
  other.blur();
  other.remove();
}
