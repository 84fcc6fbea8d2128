import { ownPath } from './own-path';

/** Matches paths that a URL parser does not change. Parsing takes several times as long. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function parseUrl(raw: string, base: string): URL | undefined {
  try {
    return new URL(raw, base);
  } catch {
    return undefined;
  }
}

/**
 * A URL of a picture or video that is safe to load, or ''. Allowed are https, this site's own paths, and this page's own blobs.
 * `http:` becomes `https:`, which the measured hosts support. Other servers on localhost are allowed in development only, since
 * a build's Content Security Policy blocks them. Everything else, such as `javascript:`, is refused.
 */
export function safeMediaUrl(raw: unknown): string {
  if (typeof raw !== 'string' || raw.trim() === '') return '';
  if (PLAIN_PATH.test(raw)) return raw;
  const { origin } = location;
  const url = parseUrl(raw, origin);
  if (!url) return '';
  if (url.username !== '' || url.password !== '') return '';
  if (url.protocol === 'blob:') return url.origin === origin ? url.href : '';
  if (url.origin === origin) return ownPath(url) ?? '';
  if (url.protocol === 'http:' && LOOPBACK.test(url.hostname)) return import.meta.env.DEV ? url.href : '';
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' ? url.href : '';
}

/** Without the signature of a file that is not public, which changes while the file does not. */
export const unsigned = (src: string): string => src.replace(/\?signature=.*/, '');

export function isOwnMedia(src: string): boolean {
  return new URL(src, location.href).origin === location.origin;
}
