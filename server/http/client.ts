import type { MiddlewareHandler } from 'hono';
import type { Environment } from './routes';

/** Notes the IP address of the client, and whether the connection to it is encrypted. */
export function setClient(isBehindProxy: boolean): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const address = context.env?.incoming?.socket.remoteAddress ?? '';
    // A proxy appends the address that it sees; those before it are the client's own claim.
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    context.set('address', (isBehindProxy && forwarded) || address);
    context.set('isHttps', isBehindProxy && context.req.header('x-forwarded-proto') === 'https');
    await next();
  };
}
