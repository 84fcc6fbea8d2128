const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A URL of a picture or clip that is safe to load, or ''. Allowed are https, this site's own paths, and this page's own blobs.
 * `http:` becomes `https:`, which the measured hosts support. Other servers on localhost are allowed in development only, since
 * a build's Content Security Policy blocks them. Everything else, such as `javascript:`, is refused.
 */
export function safeMediaUrl(raw: unknown): string {
  if (typeof raw !== 'string' || raw.trim() === '') return '';
  if (!URL.canParse(raw, location.origin)) return '';
  const url = new URL(raw, location.origin);
  if (url.username !== '' || url.password !== '') return '';
  if (url.protocol === 'blob:') return url.origin === location.origin ? url.href : '';
  // A path that begins with two slashes would lead to another site.
  if (url.origin === location.origin) return url.pathname.startsWith('//') ? '' : url.pathname + url.search;
  if (url.protocol === 'http:' && LOOPBACK.test(url.hostname)) return import.meta.env.DEV ? url.href : '';
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' ? url.href : '';
}

/** True if this site serves the picture or clip. */
export function isOwnMedia(src: string): boolean {
  return new URL(src, location.href).origin === location.origin;
}
