import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from './retry';

/** In ms. */
const INTERVAL = 20;
const TIMEOUT = 5000;

/** Connects to a PostgreSQL that starts, as long as `mayWait` says so. */
export async function connectWhenReady(config: pg.ClientConfig, mayWait: () => boolean): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionTimeoutMillis: TIMEOUT, ...config });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!mayWait() || !isUnavailable(error)) throw error;
    }
    await wait(INTERVAL);
  }
}
