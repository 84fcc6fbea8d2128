/** In characters. Servers refuse an address with a longer one in it. */
const LONGEST = 2000;

/**
 * A same-origin path, or undefined. Anybody can write `returnTo` into a URL, so it is parsed as browsers do: a backslash or a
 * tab after the first slash would lead to another site.
 */
export function safeReturnTo(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > LONGEST || !raw.startsWith('/') || !URL.canParse(raw, location.origin))
    return undefined;
  const { origin, pathname, search, hash } = new URL(raw, location.origin);
  if (origin !== location.origin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
