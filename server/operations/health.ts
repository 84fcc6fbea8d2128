import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Config } from '../config';
import { diskFolders, freeSpace } from '../media/space';
import { LATEST_VERSION, readVersion } from '../database/migrate';

/** In ms. */
const TIMEOUT = 2000;
/** The part of `RESERVE`, which uploads leave free, below which something else fills the disk, and other requests will fail. */
const SMALLEST_PART = 0.25;

/** `/livez` and `/readyz`, for service managers and load balancers. */
export function createHealth(pool: Pick<Pool, 'query'>, { folder, RESERVE }: Pick<Config, 'folder' | 'RESERVE'>) {
  let isStopping = false;
  let hasFailed = false;

  /** Why the server should get no requests. */
  async function problems(): Promise<string[]> {
    if (isStopping) return ['the server is stopping'];
    const found = [await checkDatabase(pool), checkSpace(folder, RESERVE * SMALLEST_PART)];
    return found.flatMap((problem) => problem ?? []);
  }

  return {
    /** Makes the server not ready from now on. */
    stop(): void {
      isStopping = true;
    },
    /** Makes the server not live from now on: the process has to end. */
    fail(): void {
      hasFailed = true;
    },
    live(_: IncomingMessage, response: ServerResponse): void {
      if (hasFailed) send(response, 503, { status: 'not live' });
      else send(response, 200, { status: 'live' });
    },
    async ready(_: IncomingMessage, response: ServerResponse): Promise<void> {
      const found = await problems();
      if (found.length === 0) send(response, 200, { status: 'ready' });
      else send(response, 503, { status: 'not ready', problems: found });
    },
  };
}

async function checkDatabase(pool: Pick<Pool, 'query'>): Promise<string | undefined> {
  const version = await Promise.race([
    readVersion(pool).catch(() => undefined),
    wait(TIMEOUT, undefined, { ref: false }),
  ]);
  if (version === undefined) return 'the database does not answer';
  // During an upgrade of several servers, the older ones still work with the newer tables.
  return version < LATEST_VERSION ? 'the tables are older than the server' : undefined;
}

function checkSpace(folder: string, smallest: number): string | undefined {
  return freeSpace(diskFolders(folder)) < smallest ? 'the disk of the data folder is full' : undefined;
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(`${JSON.stringify(body)}\n`);
}
