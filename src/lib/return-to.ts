/**
 * A path of this site to go to, or undefined. It comes from an address that anybody can write, so it is parsed the way a
 * browser does: a backslash or a tab after the first slash leaves the site.
 */
export function safeReturnTo(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !raw.startsWith('/') || !URL.canParse(raw, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(raw, location.origin);
  if (origin !== location.origin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
