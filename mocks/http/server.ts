import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { createApi } from './api';
import type { Config } from './config';
import { createGuard } from './guard';
import { sendMedia } from './media';
import { sendReset } from './reset';
import { sendError } from './send-error';
import { openState } from './state';
import { createStatic } from './static';
import { StorageError } from '../../server/rules/storage-error';

/** In ms. */
const IDLE_TIMEOUT = 60_000;
const API_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

/** Serves the client, the API and the media on one port. */
export async function createHttpProvider(config: Config): Promise<{ server: Server; close: () => Promise<void> }> {
  const rejectionOf = createGuard(config);
  const sendStatic = createStatic(config.DIST, config.BROTLI_QUALITY);
  const state = await openState(config.VIREO_DATA, config.scenario, config.ACCESS_LIFE);
  const sendApi = createApi({ ...state, readDelay: config.READ_DELAY, writeDelay: config.WRITE_DELAY });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rejection = rejectionOf(request);
    if (rejection) {
      sendError(response, rejection.status, rejection.message);
      return;
    }
    const target = request.url ?? '/';
    if (!target.startsWith('/') || !URL.canParse(`http://localhost${target}`)) {
      response.writeHead(400).end();
      return;
    }
    const url = new URL(`http://localhost${target}`);
    if (url.pathname.startsWith('/api/v1/')) {
      if (API_METHODS.has(request.method ?? '')) return sendApi(request, response, url);
      response.writeHead(405, { Allow: [...API_METHODS].join(', ') }).end();
      return;
    }
    if (url.pathname.startsWith('/api/')) {
      sendError(response, 404, 'Not found');
      return;
    }
    if (url.pathname === '/reset') return sendReset(request, response, state.reset);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    if (url.pathname.startsWith('/media/')) {
      return sendMedia(request, response, url.pathname, { media: config.MEDIA, uploads: state.uploadsFolder });
    }
    return sendStatic(request, response, url.pathname);
  }

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      // The client closed the connection.
      if (request.destroyed && !request.complete) return;
      if (error instanceof StorageError) {
        sendError(response, error.status, error.message);
        return;
      }
      process.stderr.write(
        `${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`,
      );
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal Server Error');
    });
  });
  // Uploads over a slow connection take longer than Node's default of five minutes.
  server.requestTimeout = 0;
  // Closes idle sockets, also during an upload.
  server.timeout = IDLE_TIMEOUT + Math.max(config.READ_DELAY, config.WRITE_DELAY);
  return {
    server,
    close: () => {
      server.close();
      server.closeAllConnections();
      return state.close();
    },
  };
}
