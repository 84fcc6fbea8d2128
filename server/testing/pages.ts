import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeClient } from './http';
import { readHeaders } from '../http/headers';
import { createPages } from '../pages/pages';
import { type Read, createRead } from '../pages/read';
import type { Services } from '../services';
import { createTestApp } from './app';

export const ORIGIN = 'https://vireo.example';

type Options = { publicUrl?: string | undefined; patience?: number; report?: (error: Error) => void };

/** The pages without a port. Call `remove` at the end. By default, a page waits a minute for its head. */
export function openPages(
  read: Read,
  services: Pick<Services, 'proxies' | 'now'>,
  { publicUrl = ORIGIN, patience = 60_000, report = () => {} }: Options = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-pages-'));
  const DIST = writeClient(folder);
  const pages = createPages({
    read,
    services,
    config: { DIST, BROTLI_QUALITY: 1, s3: undefined, PUBLIC_URL: publicUrl === '' ? undefined : publicUrl },
    rules: readHeaders(DIST),
    sendStatic: () => Promise.reject(new Error('There are no files')),
    isRefused: () => false,
    patience,
    report,
  });
  return {
    /** The patterns of all routes. */
    routes: [...new Set(pages.routes.map(({ method, path }) => `${method} ${path}`))].filter(
      (route) => !route.endsWith('*'),
    ),
    get: async (path: string, headers: Record<string, string> = {}) =>
      pages.fetch(new Request(`http://localhost${path}`, { headers }), {}),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The pages over a new database. Each is made anew, because the clock goes on with each request. */
export async function createTestPages(options?: Options) {
  let time = Date.now();
  const now = () => (time += 2000);
  const server = await createTestApp({ now });
  const report = (error: Error) => server.errors.push(error);
  const { remove, ...pages } = openPages(createRead(server.services), server.services, { report, ...options });
  return {
    ...server,
    ...pages,
    async close() {
      remove();
      await server.close();
    },
  };
}
