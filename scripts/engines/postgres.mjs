import { debian } from './debian.mjs';
import { createFolder, ready, run, start } from './programs.mjs';

const program = (name) => debian(`usr/lib/postgresql/15/bin/${name}`);
const USER = 'vireo';
const DATABASE = 'vireo';

/** Creates a cluster of Debian's PostgreSQL 15. Returns its folder, which will also have its socket. */
export function createCluster(name) {
  const folder = createFolder(name);
  run(program('initdb'), ['-D', `${folder}/data`, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  return folder;
}

/** Starts a cluster. It has no port, only a socket. */
export async function startCluster(name, folder, settings = {}) {
  const all = { listen_addresses: '', unix_socket_directories: folder, ...settings };
  const options = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const postgres = start(name, [program('postgres'), '-D', `${folder}/data`, ...options]);
  await ready(postgres, () => run(program('pg_isready'), ['-h', folder, '-U', USER, '-d', 'postgres', '-q']));
  return postgres;
}

/** Starts a cluster and a synchronous standby of it. Returns the folders of both. */
export async function startPair() {
  const primary = createCluster('primary');
  const first = await startCluster('primary', primary, { synchronous_standby_names: '*' });
  const standby = createFolder('standby');
  run(program('pg_basebackup'), ['-h', primary, '-U', USER, '-D', `${standby}/data`, '-R', '-c', 'fast']);
  await startCluster('standby', standby);
  return { primary, standby, killPrimary: first.kill };
}

/** Makes a standby accept writes. */
export const promote = (folder) => run(program('pg_ctl'), ['promote', '-D', `${folder}/data`, '-w', '-s']);

/** Rows of a query in the database of the site. */
export function query(folder, sql) {
  const wrapped = `select coalesce(json_agg(row), '[]') from (${sql}) row`;
  return JSON.parse(run(program('psql'), ['-h', folder, '-U', USER, '-d', DATABASE, '-At', '-c', wrapped]));
}

export const createDatabase = (folder) => run(program('createdb'), ['-h', folder, '-U', USER, DATABASE]);

export const socketOf = (folder) => `${folder}/.s.PGSQL.5432`;

/** The address of the database, if this port leads to the socket of a cluster. */
export const databaseUrl = (port) => `postgres://${USER}@127.0.0.1:${port}/${DATABASE}`;
