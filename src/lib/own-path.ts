/** The path of an address of this site, with its parameters. Undefined if it would lead to another site, as two slashes at its start do. */
export function ownPath({ origin, pathname, search, hash }: URL): string | undefined {
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
