import { type IncomingMessage, type Server, type ServerOptions, type ServerResponse, createServer } from 'node:http';
import { HttpError } from '../rules/http-error';
import { StorageError } from '../rules/storage-error';
import type { Config } from '../config';
import { createGuard } from './guard';
import { refuseUnreadable } from './refuse-unreadable';
import { sendError } from './send-error';

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

export type Site = {
  guard: Pick<Config, 'HOST' | 'ALLOWED_HOSTS'>;
  /** Handles paths below `/api/v1`. */
  api: Handler;
  /** The handlers of other pages, by their exact path. They get requests with any method. */
  pages: Record<string, Handler>;
  /** Handles paths below `/media`. */
  media: Handler;
  /** Handles all other paths. */
  client: Handler;
  /** Logs an error that the handler did not expect. */
  report: (request: IncomingMessage, error: unknown) => void;
};

const NOT_ALLOWED = 'This address does not take requests of this kind';
const API_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Serves the client, the API and the media on one port. */
export function createSite(site: Site, options: ServerOptions = {}): Server {
  const rejectionOf = createGuard(site.guard);

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rejection = rejectionOf(request);
    if (rejection) return sendError(response, rejection);
    const target = request.url ?? '/';
    if (!target.startsWith('/') || !URL.canParse(`http://localhost${target}`)) {
      return sendError(response, new HttpError(400, 'The address is invalid'));
    }
    const url = new URL(`http://localhost${target}`);
    if (url.pathname.startsWith('/api/v1/')) {
      if (API_METHODS.has(request.method ?? '')) return site.api(request, response, url);
      return sendError(response, new HttpError(405, NOT_ALLOWED, { headers: { Allow: [...API_METHODS].join(', ') } }));
    }
    if (url.pathname.startsWith('/api/')) return sendError(response, new HttpError(404, 'Not found'));
    const page = Object.hasOwn(site.pages, url.pathname) ? site.pages[url.pathname] : undefined;
    if (page) return page(request, response, url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendError(response, new HttpError(405, NOT_ALLOWED, { headers: { Allow: 'GET, HEAD' } }));
    }
    return url.pathname.startsWith('/media/')
      ? site.media(request, response, url)
      : site.client(request, response, url);
  }

  function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    // No response is possible: the client has closed the connection.
    if (request.destroyed && !request.complete) return;
    if (error instanceof StorageError) {
      sendError(response, error);
      return;
    }
    site.report(request, error);
    if (response.headersSent) response.destroy();
    else sendError(response, new HttpError(500, 'Something went wrong on the server'));
  }

  const server = createServer(options, (request, response) => {
    route(request, response).catch((error: unknown) => sendFailure(request, response, error));
  });
  return server.on('clientError', refuseUnreadable);
}
