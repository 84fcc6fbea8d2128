import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from './config';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * Keeps other sites out, which a browser would let in: those that point a name of their own at this address, and those
 * that send a form here. Returns why a request is refused, or undefined.
 */
export function createGuard({ HOST, ALLOWED_HOSTS }: Pick<Config, 'HOST' | 'ALLOWED_HOSTS'>) {
  const names = new Set([...LOCAL, HOST, `[${HOST}]`, ...ALLOWED_HOSTS].map((name) => name.toLowerCase()));
  // Nobody can point a name at an address and have the browser send that address.
  const takesAddresses = EVERY_ADDRESS.has(HOST);

  function isServed(host: string): boolean {
    const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
    return names.has(name) || (takesAddresses && isIP(name.replace(/^\[|\]$/g, '')) > 0);
  }

  return function refusalOf(request: IncomingMessage): { status: number; message: string } | undefined {
    const [host = '', ...more] = request.headersDistinct['host'] ?? [];
    if (more.length > 0 || !isServed(host)) {
      return {
        status: 421,
        message: 'This name is not served here. The environment variable ALLOWED_HOSTS adds names.',
      };
    }
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    if (isSafe || isSameOrigin(request, host)) return undefined;
    return { status: 403, message: 'Only pages of this site can do this.' };
  };
}

/** A program other than a browser sends neither header. Behind a proxy only the first one is right. */
function isSameOrigin({ headers }: IncomingMessage, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}
