import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../database/postgres';
import { createTemplate } from './template';
import { createTemporaryFolder } from './temporary-folder';

/** Nothing has to survive a crash. */
const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

/** Starts the PostgreSQL of all tests. */
export async function setup(project: TestProject) {
  const folder = createTemporaryFolder();
  const { config, stop } = await startPostgres(folder, FAST);
  await createTemplate(config);
  project.provide('postgres', config);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string; password?: string };
  }
}
