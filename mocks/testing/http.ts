import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../http/config';
import { listen } from '../http/listen';
import { createHttpProvider } from '../http/server';

export const CLIENT = '<!doctype html><title>Vireo</title>';

/** Writes a build of the client, and returns its folder. */
export function writeClient(folder: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), CLIENT);
  writeFileSync(join(dist, '_headers'), "/*\n  Content-Security-Policy: default-src 'none'; media-src 'self'\n");
  return dist;
}

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

/** Returns the `Authorization` header for later requests, too. */
export async function signInOverHttp(origin: string, email = 'maren@vireo.example', password = 'lighthouse-1901') {
  const response = await fetch(`${origin}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = await response.json();
  return { response, headers: { Authorization: `Bearer ${data.accessToken}` } };
}
