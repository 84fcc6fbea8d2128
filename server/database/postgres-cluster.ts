import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const USER = 'vireo';
export const DATABASE = 'vireo';

/** Settings for a small machine. Errors of statements are not logged, because their text may contain e-mail addresses. */
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '128MB',
  max_connections: '50',
  max_wal_size: '512MB',
  // The value for an SSD, where reading rows in any order costs as much as in sequence.
  random_page_cost: '1.1',
  // Statements are short: starting workers takes longer than they save.
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

/** The settings in the operator's file override ours. */
const OPERATOR_FILE = 'postgresql.conf';
const OWN_FILE = 'vireo.conf';
const OPERATOR_CONTENT = `# Settings below replace those of ${OWN_FILE}, which every start of Vireo writes anew.
include = '${OWN_FILE}'
`;

/** Creates the data folder with `initdb`. If that is interrupted, it leaves a folder with another name. */
export async function createCluster(data: string, initdb: (parameters: string[]) => Promise<void>): Promise<void> {
  const unfinished = join(dirname(data), 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await initdb(['-D', unfinished, '-U', USER, '--no-instructions', ...locale]);
  renameSync(unfinished, data);
}

/** Throws an error for the user if another major version created the data folder. */
export function checkDataVersion(data: string, current: string): void {
  const major = current.split('.', 1)[0] ?? '';
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  throw new Error(
    `The data in ${data} was written by PostgreSQL ${version}, and this is PostgreSQL ${major}: export it with the version of Vireo that wrote it, and import the export with this one into a new folder.`,
  );
}

/** Writes our settings, and leaves those of the operator as they are. */
export function writeSettings(data: string): void {
  const lines = Object.entries(SETTINGS).map(([name, value]) => `${name} = '${value}'\n`);
  const file = join(data, OPERATOR_FILE);
  if (!existsSync(file)) throw new Error(`${data} is no data folder of PostgreSQL.`);
  // The file is that of initdb, or of an older Vireo, which wrote it at every start.
  if (!existsSync(join(data, OWN_FILE))) writeFileSync(file, OPERATOR_CONTENT);
  writeFileSync(join(data, OWN_FILE), lines.join(''));
}
