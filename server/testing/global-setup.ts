import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from '../database/postgres';
import { FAST, copyCluster } from './cluster';
import { createTemplates } from './template';
import { createTemporaryFolder } from './temporary-folder';

/**
 * Starts the PostgreSQL of all tests, or uses the empty one whose sockets are in the folder `TEST_POSTGRES`. Tests that start
 * another one copy `cluster`.
 */
export async function setup(project: TestProject) {
  const cluster = createTemporaryFolder();
  await (await startPostgres(cluster, { settings: FAST })).stop();
  const { TEST_POSTGRES: host } = process.env;
  const { config, stop } = host === undefined ? await startOwn(cluster) : existing(host);
  await createTemplates(config);
  project.provide('postgres', config);
  project.provide('cluster', cluster);
  return () => stop().finally(() => remove(cluster));
}

async function startOwn(cluster: string): Promise<Pick<RunningPostgres, 'config' | 'stop'>> {
  const folder = createTemporaryFolder();
  copyCluster(cluster, folder);
  const { config, stop } = await startPostgres(folder, { settings: FAST });
  return { config, stop: () => stop().finally(() => remove(folder)) };
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

const existing = (host: string): Pick<RunningPostgres, 'config' | 'stop'> => ({
  config: { host, port: 5432, user: 'vireo', database: 'postgres' },
  stop: () => Promise.resolve(),
});

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: RunningPostgres['config'];
    /** A folder with the data of a first start. */
    cluster: string;
  }
}
