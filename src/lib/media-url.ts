const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * An address of a picture or clip that may be used, or ''. Those are https, this site's own, and blobs that this page
 * made. `http:` becomes `https:`, which the measured hosts answer too. Other servers of this very machine are for development
 * alone: the policy of a build lets no page ask them. Everything else, scripts and foreign blobs above all, is refused.
 */
export function safeMediaUrl(raw: unknown): string {
  if (typeof raw !== 'string' || raw.trim() === '') return '';
  if (!URL.canParse(raw, location.origin)) return '';
  const url = new URL(raw, location.origin);
  if (url.username !== '' || url.password !== '') return '';
  if (url.protocol === 'blob:') return url.origin === location.origin ? url.href : '';
  // As an address of its own a path that begins with two slashes would be another site.
  if (url.origin === location.origin) return url.pathname.startsWith('//') ? '' : url.pathname + url.search;
  if (url.protocol === 'http:' && LOOPBACK.test(url.hostname)) return import.meta.env.DEV ? url.href : '';
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' ? url.href : '';
}

/** Whether a picture or clip is served by this site itself. */
export function isOwnMedia(src: string): boolean {
  return new URL(src, location.href).origin === location.origin;
}
