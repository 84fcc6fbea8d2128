import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './postgres-binaries';
import type { Endpoint } from './postgres-endpoint';
import type { Runner } from './postgres-run';

export const USER = 'vireo';
export const DATABASE = 'vireo';

const UNFINISHED = 'unfinished-';

/** For a small machine. Errors of statements, whose text may contain e-mail addresses, are not logged. */
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '50',
  max_wal_size: '512MB',
  // Of an SSD, where reading rows in any order costs as much as in sequence.
  random_page_cost: '1.1',
  // Statements are short: to start workers takes longer than they save.
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  jit: 'off',
  // Views change most rows of the counters in a minute: a late page in the order by views reads these rows, and not only the
  // index, until the table is vacuumed, which takes less than a second.
  autovacuum_naptime: '10s',
  autovacuum_vacuum_scale_factor: '0.01',
  autovacuum_vacuum_insert_scale_factor: '0.02',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Creates the data folder. If that is interrupted, it leaves a folder with another name. */
export async function createCluster(
  data: string,
  { initdb }: Binaries,
  endpoint: Endpoint,
  run: Runner,
): Promise<void> {
  const folder = dirname(data);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true });
  }
  // Not the name of before, to which an initdb of a killed process may still write.
  const unfinished = join(folder, `${UNFINISHED}${process.pid}`);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(initdb, ['-D', unfinished, '-U', USER, '--no-instructions', ...locale, ...endpoint.authentication]);
  renameSync(unfinished, data);
}

/** Throws an error for the user if another major version created the data folder. */
export function checkVersion(data: string, major: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  throw new Error(
    `The data in ${data} was written by PostgreSQL ${version}, and this is PostgreSQL ${major}: export it with the version of Vireo that wrote it, and import the export with this one into a new folder.`,
  );
}

/** Replaces the configuration file, so that every start uses these settings. */
export function writeSettings(data: string, endpoint: Endpoint, overrides: Record<string, string>): void {
  const settings = Object.entries({ ...SETTINGS, ...endpoint.settings, ...overrides });
  const lines = settings.map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  const file = join(data, 'postgresql.conf');
  // PostgreSQL stays the owner of a file that exists.
  if (!existsSync(file)) throw new Error(`${data} is no data folder of PostgreSQL.`);
  writeFileSync(file, lines.join(''));
}
