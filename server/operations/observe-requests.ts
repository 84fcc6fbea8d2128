import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';

export type ObservedRequest = {
  id: string;
  method: string;
  /** A pattern without parameters, such as `/api/v1/videos/:id`. */
  route: string;
  status: number;
  /** Ms until the last byte was sent. */
  duration: number;
  /** The client closed the connection before the last byte was sent. */
  isAborted: boolean;
};

/** Ids of proxies, such as UUIDs and nginx's `$request_id`. Other texts could be secrets, or forge a line of the log. */
const SAFE_ID = /^[0-9a-f-]{16,64}$/i;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PAGES = new Set(['/livez', '/readyz']);

/** The status that nginx uses when the client closed the connection before the response. */
const CLIENT_LEFT = 499;

const ids = new WeakMap<IncomingMessage, string>();
const routes = new WeakMap<IncomingMessage, string>();

/** Calls `finished` after each response. Sends the id of the request as `X-Request-Id`. */
export function observeRequests(server: Server, finished: (request: ObservedRequest) => void): void {
  server.prependListener('request', (request, response) => {
    const start = performance.now();
    const given = String(request.headers['x-request-id'] ?? '');
    const id = SAFE_ID.test(given) ? given : randomUUID();
    ids.set(request, id);
    response.setHeader('X-Request-Id', id);
    response.once('close', () =>
      finished({
        id,
        method: METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other',
        route: routes.get(request) ?? routeOf(request.url ?? '/'),
        status: response.headersSent ? response.statusCode : CLIENT_LEFT,
        duration: performance.now() - start,
        isAborted: !response.writableFinished,
      }),
    );
  });
}

/** The id of the request, in the response and in the log. */
export const requestId = (request: IncomingMessage) => ids.get(request);

/** Sets the pattern of the route that handles a request. */
export function setRoute(request: IncomingMessage, route: string): void {
  routes.set(request, route);
}

function routeOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (PAGES.has(path)) return path;
  const folder = ['/api/', '/media/', '/assets/'].find((prefix) => path.startsWith(prefix)) ?? '/';
  return `${folder}*`;
}
