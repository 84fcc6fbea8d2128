import { join } from 'node:path';
import { writeClient } from '../../server/testing/http';
import { readConfig } from '../http/config';
import { listen } from '../../server/http/listen';
import { createHttpProvider } from '../http/server';

/** Starts the HTTP provider in this process, on a free port. Its build and its data are in `folder`. */
export async function startServer(folder: string, environment: Record<string, string> = {}) {
  const data = { VIREO_DATA: join(folder, 'data'), DIST: writeClient(folder), PORT: '0' };
  const config = readConfig({ ...data, ...environment });
  const { server, close } = await createHttpProvider(config);
  const port = await listen(server, config.HOST, config.PORT).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    server,
    stop: close,
  };
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;
