import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { createApi } from './api';
import type { Config } from './config';
import { createGuard } from './guard';
import { sendMedia } from './media';
import { sendReset } from './reset';
import { sendError } from './send-error';
import { openState } from './state';
import { createStatic } from './static';
import { StorageError } from './storage-error';

const IDLE = 60_000;
const API_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

/** The client, the API and the media on one port. */
export async function createHttpProvider(config: Config): Promise<{ server: Server; close: () => Promise<void> }> {
  const refusalOf = createGuard(config);
  const sendStatic = createStatic(config.DIST);
  const state = await openState(config.VIREO_DATA, config.scenario, config.ACCESS_LIFE);
  const sendApi = createApi({ ...state, readDelay: config.READ_DELAY, writeDelay: config.WRITE_DELAY });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request);
    if (refusal) {
      sendError(response, refusal.status, refusal.message);
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
      // A sender that went away is no fault of ours, and there is nobody left to answer.
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
  // An upload of 300 MB over a slow line takes longer than Node's five minutes.
  server.requestTimeout = 0;
  // A socket on which nothing moves is closed, an upload's too.
  server.timeout = IDLE + Math.max(config.READ_DELAY, config.WRITE_DELAY);
  return {
    server,
    close: () => {
      server.close();
      server.closeAllConnections();
      return state.close();
    },
  };
}
