import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeClient } from './http';
import { readConfig } from '../config';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../http/limit-connections';
import { createLog } from '../operations/log';
import { startServer } from '../start';
import { createTestDatabase } from './database';
import { createTemporaryFolder } from './temporary-folder';

/** Starts the server with a database and a data folder of its own, on a free port, until the test ends. */
export async function startTestServer(environment: Record<string, string> = {}, limits?: Partial<ConnectionLimits>) {
  const folder = createTemporaryFolder();
  const { url, drop } = await createTestDatabase();
  onTestFinished(async () => {
    await drop();
    rmSync(folder, { recursive: true });
  });
  const own = { VIREO_DATA: folder, DIST: writeClient(folder), PORT: '0' };
  const { DATABASE_URL = url, ...rest } = environment;
  // `readConfig` refuses a database for `DEMO`, whose `/reset` would delete it.
  const config = { ...readConfig({ ...own, ...rest }), DATABASE_URL };
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
