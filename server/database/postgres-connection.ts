import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readHolder } from './lock';
import { isUnavailable } from './retry';

/** In ms. */
const INTERVAL = 20;
const TIMEOUT = 5000;

/** Connects to a PostgreSQL that starts, as long as `mayWait` says so. `data` is its data folder. */
export async function connectWhenReady(config: pg.ClientConfig, data: string, mayWait: () => boolean) {
  for (;;) {
    const isLast = !mayWait();
    // PostgreSQL logs every attempt to connect before it is ready, and a start after a crash can take minutes.
    if (isLast || isReady(data)) {
      const client = new pg.Client({ connectionTimeoutMillis: TIMEOUT, ...config });
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (isLast || !isUnavailable(error)) throw error;
      }
    }
    await wait(INTERVAL);
  }
}

/** PostgreSQL writes its state for `pg_ctl`, in the eighth line. */
const isReady = (data: string) => readHolder(join(data, 'postmaster.pid')).split('\n')[7]?.trim() === 'ready';
