import type { Server } from 'node:http';
import type { Proxies } from './proxies';

/** In seconds: a year. */
const HTTPS_ONLY = 'max-age=31536000';

/** Sets the headers that every response has, whoever sends it. */
export function secureResponses(server: Server, proxies: Proxies): void {
  server.prependListener('request', (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Pages of other sites show no media of this one, and cannot measure them.
    if (request.url?.startsWith('/media/')) response.setHeader('Cross-Origin-Resource-Policy', 'same-site');
    if (request.headers['x-forwarded-proto'] === undefined) return;
    if (proxies.senderOf(request).isHttps) response.setHeader('Strict-Transport-Security', HTTPS_ONLY);
  });
}
