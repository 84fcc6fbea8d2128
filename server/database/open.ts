import type { Pool } from 'pg';
import type { Config } from '../config';
import { makeDataFolder } from '../data-folder';
import { type Database, connect } from './connect';
import { migrate } from './migrate';
import { startPostgres } from './postgres';
import { repeatable } from './retry';

export type OpenDatabase = {
  pool: Pool;
  db: Database;
  /** Resolves if our own PostgreSQL ends before `close`. */
  failed: Promise<Error>;
  close: () => Promise<void>;
};

const OLDEST_VERSION = 15;

type Options = {
  /** Uses the PostgreSQL of a server that runs in this folder. */
  mayShare?: boolean;
  migrates?: boolean;
  /** Receives the lines of our own PostgreSQL's log. */
  log?: (line: string) => void;
};

/**
 * Opens the database at `DATABASE_URL`, or starts our own PostgreSQL, and brings its tables up to date. `lost` receives the errors of idle
 * connections.
 */
export async function openDatabase(
  { DATABASE_URL, folder }: Pick<Config, 'DATABASE_URL' | 'folder'>,
  lost: (error: Error) => void,
  { migrates = true, ...options }: Options = {},
): Promise<OpenDatabase> {
  makeDataFolder(folder);
  const postgres = DATABASE_URL === undefined ? await startPostgres(folder, options) : undefined;
  const { pool, db } = connect(postgres?.config ?? { connectionString: DATABASE_URL }, lost);
  const close = async () => {
    await pool.end();
    await postgres?.stop();
  };
  try {
    if (!postgres) checkVersion(await readServerVersion(pool));
    if (migrates) await repeatable(() => migrate(pool));
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, db, failed: postgres?.failed ?? new Promise(() => {}), close };
}

async function readServerVersion(pool: Pool): Promise<string> {
  try {
    const { rows } = await repeatable(() => pool.query<{ server_version: string }>('show server_version'));
    return rows[0]?.server_version ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause: error });
  }
}

/** Throws an error for the user if this version is too old. */
export function checkVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return;
  throw new Error(`DATABASE_URL names a PostgreSQL ${version}, but version ${OLDEST_VERSION} or newer is needed.`);
}
