import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type RunningServer, startServer } from './http';

/** Starts servers on a new folder for each test, and stops them after it. */
export function setupServers() {
  let folder = '';
  let running: RunningServer[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vireo-server-'));
    running = [];
  });

  afterEach(async () => {
    await Promise.all(running.map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  });

  return {
    async start(environment?: Record<string, string>) {
      const server = await startServer(folder, environment);
      running.push(server);
      return server;
    },
    /** A path in the folder of this test. */
    inFolder: (name: string) => join(folder, name),
    /** The names of the uploaded files. */
    uploads: () => readdirSync(join(folder, 'data/default/uploads')),
  };
}

export function api(server: RunningServer, path: string, init?: RequestInit) {
  return fetch(`${server.origin}/api/v1${path}`, init);
}

export async function dataOf(response: Response) {
  const { data } = await response.json();
  return data;
}

/** Sends a request with any headers, and resolves to the status of the response. */
export function sendRaw(
  server: RunningServer,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
) {
  return new Promise<number | undefined>((resolve, reject) => {
    // `fetch` does not allow setting `Host` and `Sec-Fetch-Site`.
    send(server.origin + path, { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(body);
  });
}
