import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { lockFolder } from '../../mocks/http/lock';
import { chooseAccount } from './postgres-account';
import { findBinaries } from './postgres-binaries';
import { DATABASE, USER, checkVersion, createCluster, writeSettings } from './postgres-cluster';
import { createEndpoint } from './postgres-endpoint';
import { stopOrphan, stopParameters } from './postgres-orphan';
import { type Runner, createRunner } from './postgres-run';

export type RunningPostgres = {
  config: { host: string; port: number; user: string; database: string; password?: string };
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL in `<folder>/postgres`, which is created on the first start. It outlives a process that is killed; the
 * next start stops it first. `settings` replace those of `postgresql.conf`.
 */
export async function startPostgres(folder: string, settings: Record<string, string> = {}): Promise<RunningPostgres> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder, 'npm run server');
  try {
    const { config, stop } = await start(resolve(folder, 'postgres'), settings);
    return { config, stop: () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(folder: string, settings: Record<string, string>): Promise<RunningPostgres> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const binaries = findBinaries();
  const account = chooseAccount(folder, binaries.pgCtl);
  const run = createRunner(account, folder);
  const data = join(folder, 'data');
  if (existsSync(data)) {
    checkVersion(data, binaries.major);
    await stopOrphan(data, binaries.pgCtl, run);
  }
  const endpoint = await createEndpoint(folder, account);
  if (!existsSync(data)) await createCluster(data, binaries, endpoint, run);
  writeSettings(data, endpoint, settings);
  await launch(run, binaries.pgCtl, data, join(folder, 'postgres.log'));

  const { host, port, password } = endpoint;
  const config = { host, port, user: USER, database: DATABASE, ...(password === undefined ? {} : { password }) };
  await ensureDatabase(config);
  const stop = async () => {
    await run(binaries.pgCtl, stopParameters(data));
    endpoint.remove();
  };
  return { config, stop };
}

/** Resolves when it accepts connections, which takes long after a crash. */
async function launch(run: Runner, pgCtl: string, data: string, log: string): Promise<void> {
  try {
    await run(pgCtl, ['start', '-D', data, '-l', log, '-w', '-t', '3600', '-s']);
  } catch (error) {
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5) : [];
    throw new Error(['PostgreSQL did not start. The end of its log:', ...lines].join('\n'), { cause: error });
  }
}

/** An interrupted first start may have created the data folder, but not the database. */
async function ensureDatabase(config: RunningPostgres['config']): Promise<void> {
  const client = new pg.Client({ ...config, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
