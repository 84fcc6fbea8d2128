import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeClient } from './http';
import { readConfig } from '../config';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../http/limit-connections';
import { createLog } from '../operations/log';
import { startServer } from '../start';
import { createTestDatabase } from './database';
import { DEMO, TEMPLATE } from './databases';
import { createTemporaryFolder } from './temporary-folder';

/**
 * Starts the server with a database and a data folder of its own, on a free port, until the test ends. With `SEED: 'demo'`, the
 * database is a copy that has the demo data already: writing them takes half a second.
 */
export async function startTestServer(environment: Record<string, string> = {}, limits?: Partial<ConnectionLimits>) {
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = { VIREO_DATA: folder, DIST: writeClient(folder), PORT: '0' };
  const { DATABASE_URL: given, ...rest } = environment;
  // `readConfig` refuses a database for `DEMO`, whose `/reset` would delete it.
  const read = readConfig({ ...own, ...rest });
  const url = given ?? (await createOwnDatabase(read.SEED === 'demo' ? DEMO : TEMPLATE));
  const config = { ...read, DATABASE_URL: url };
  const log: string[] = [];
  const output = createLog({ write: (line) => log.push(line) });
  const { port, metricsPort, close } = await startServer(config, output, { ...CONNECTION_LIMITS, ...limits });
  let closed: Promise<void> | undefined;
  const stop = () => (closed ??= close());
  onTestFinished(stop);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    metricsPort,
    stop,
    url,
    /** As `VIREO_DATA`. */
    data: folder,
    folder: join(folder, 'server'),
    log,
  };
}

async function createOwnDatabase(template: string): Promise<string> {
  const { url, drop } = await createTestDatabase(template);
  onTestFinished(drop);
  return url;
}
