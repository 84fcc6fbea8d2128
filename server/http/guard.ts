import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config';
import { HttpError } from '../rules/http-error';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * Protects against DNS rebinding and cross-site request forgery. Returns the error response for a rejected request, or
 * undefined.
 */
export function createGuard({ HOST, ALLOWED_HOSTS }: Pick<Config, 'HOST' | 'ALLOWED_HOSTS'>) {
  const names = new Set([...LOCAL, HOST, `[${HOST}]`, ...ALLOWED_HOSTS].map((name) => name.toLowerCase()));
  // Safe with IP addresses: DNS rebinding needs a host name.
  const allowsAnyAddress = EVERY_ADDRESS.has(HOST);

  function isAllowed(host: string): boolean {
    const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
    return names.has(name) || (allowsAnyAddress && isIP(name.replace(/^\[|\]$/g, '')) > 0);
  }

  return function rejectionOf(request: IncomingMessage): HttpError | undefined {
    const [host = '', ...more] = request.headersDistinct['host'] ?? [];
    if (more.length > 0 || !isAllowed(host)) {
      return new HttpError(421, 'This host name is not allowed. Add it to the environment variable ALLOWED_HOSTS.');
    }
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    if (isSafe || isTrusted(request, host)) return undefined;
    return new HttpError(403, 'Only pages of this site can send this request.');
  };
}

/**
 * False for requests from pages of other sites. Programs other than browsers send neither `Sec-Fetch-Site` nor `Origin`.
 * Behind a proxy, `Origin` differs from `Host`, so it is read only without the other header.
 */
function isTrusted({ headers }: IncomingMessage, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}
