import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from '../database/postgres';
import { createTemplate } from './template';
import { createTemporaryFolder } from './temporary-folder';

/** Nothing has to survive a crash, and there are many databases to vacuum. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  autovacuum_naptime: '1min',
};

/** Starts the PostgreSQL of all tests, or uses the empty one whose sockets are in the folder `TEST_POSTGRES`. */
export async function setup(project: TestProject) {
  const { TEST_POSTGRES: host } = process.env;
  const { config, stop } = host === undefined ? await startOwn() : existing(host);
  await createTemplate(config);
  project.provide('postgres', config);
  return stop;
}

async function startOwn(): Promise<RunningPostgres> {
  const folder = createTemporaryFolder();
  const { config, stop } = await startPostgres(folder, FAST);
  return { config, stop: () => stop().finally(() => rmSync(folder, { recursive: true, force: true })) };
}

const existing = (host: string): RunningPostgres => ({
  config: { host, port: 5432, user: 'vireo', database: 'postgres' },
  stop: () => Promise.resolve(),
});

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: RunningPostgres['config'];
  }
}
