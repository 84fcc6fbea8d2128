import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../mocks/http/listen';
import { sendMedia } from '../mocks/http/media';
import { createSite } from '../mocks/http/site';
import { createStatic } from '../mocks/http/static';
import { createSeed } from '../mocks/seed/index';
import { createApp } from './app';
import type { Config } from './config';
import { createServices } from './create-services';
import { type OpenDatabase, openDatabase } from './database/open';
import { seed } from './database/seed';
import { drain } from './http/drain';
import { limitConnections } from './http/limit-connections';
import { createMediaStore } from './media/store';
import { startSweep } from './media/sweep';
import { readUsedUrls } from './media/used-urls';

/** In ms. Service managers kill what has not ended after 30 s or more. */
const DRAIN_LIMIT = 25_000;

export type RunningServer = { port: number; close: () => Promise<void> };

/** Opens the database, and serves the client, the API and the media on one port. */
export async function startServer(config: Config): Promise<RunningServer> {
  // First, because it fails if there is no build.
  const sendStatic = createStatic(config.DIST, config.BROTLI_QUALITY);
  const database = await openDatabase(config, report);
  try {
    return await serve(config, database, sendStatic);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, { db, close }: OpenDatabase, sendStatic: ReturnType<typeof createStatic>) {
  if (config.SEED === 'demo') await seed(db, createSeed(Date.now()), Date.now());
  const media = createMediaStore(config.folder, config.s3);
  const services = await createServices(config, db, media, report);
  const server = createSite({
    guard: config,
    api: getRequestListener(createApp(services, report).fetch),
    pages: { '/livez': sendLive },
    async media(request, response, { pathname }) {
      if (await media.respond(request, response, pathname)) return;
      // Of the demo data.
      await sendMedia(request, response, pathname, { media: config.MEDIA, uploads: '' });
    },
    client: (request, response, { pathname }) => sendStatic(request, response, pathname),
    report: (_, error) => report(error),
  });
  limitConnections(server);
  const port = await listen(server, config.HOST, config.PORT, 'npm run server');
  const stopSweep = startSweep(media, () => readUsedUrls(db), report);
  return {
    port,
    async close() {
      stopSweep();
      await drain(server, DRAIN_LIMIT);
      await services.views.stop();
      await close();
    },
  };
}

function sendLive(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('live\n');
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
