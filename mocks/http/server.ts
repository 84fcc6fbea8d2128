import type { Server } from 'node:http';
import { createApi } from './api';
import type { Config } from './config';
import { sendMedia } from '../../server/media/send-media';
import { sendReset } from '../../server/http/reset';
import { createSite } from '../../server/http/site';
import { openState } from './state';
import { createStatic } from '../../server/http/static';

/** In ms. */
const IDLE_TIMEOUT = 60_000;

/** Serves the client, the API and the media on one port. */
export async function createHttpProvider(config: Config): Promise<{ server: Server; close: () => Promise<void> }> {
  const sendStatic = createStatic(config.DIST, config.BROTLI_QUALITY);
  const state = await openState(config.VIREO_DATA, config.scenario, config.ACCESS_LIFE);
  const folders = { media: config.MEDIA, uploads: state.uploadsFolder };

  const server = createSite({
    guard: config,
    api: createApi({ ...state, readDelay: config.READ_DELAY, writeDelay: config.WRITE_DELAY }),
    pages: { '/reset': (request, response) => sendReset(request, response, state.reset) },
    media: (request, response, url) => sendMedia(request, response, url.pathname, folders),
    client: (request, response, url) => sendStatic(request, response, url.pathname),
    report({ method, url }, error) {
      process.stderr.write(`${method} ${url}: ${error instanceof Error ? error.stack : String(error)}\n`);
    },
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
