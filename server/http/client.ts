import type { MiddlewareHandler } from 'hono';
import type { Proxies } from './proxies';
import type { Environment } from './routes';

/** Notes the IP address of the client, and whether the connection to it is encrypted. */
export function setClient(proxies: Proxies): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress ?? '';
    const { address, isHttps } = proxies.clientOf(peer, (name) => context.req.header(name));
    context.set('address', address);
    context.set('isHttps', isHttps);
    await next();
  };
}
