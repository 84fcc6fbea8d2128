/** Returns a search parameter of the page, and removes it from the URL, so that a reload does not apply it again. */
export function consumeParameter(name: string): string | null {
  const url = new URL(location.href);
  const value = url.searchParams.get(name);
  if (value !== null) {
    url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
  }
  return value;
}
