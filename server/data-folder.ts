import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from './config';
import { createFolder } from './create-folder';
import { accountOf, closedParent } from './database/postgres-account';

/**
 * Creates the data folder. If we are root, PostgreSQL runs as another user, who may pass through it, but not list it. Throws
 * an error for the user if it cannot be written to.
 */
export function makeDataFolder(folder: string): void {
  try {
    createFolder(folder);
    accessSync(folder, constants.W_OK);
    if (process.getuid?.() !== 0) return;
    for (const path of [dirname(folder), folder]) chmodSync(path, statSync(path).mode | 0o011);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The environment variable VIREO_DATA names a folder that cannot be written to: ${reason}`, {
      cause: error,
    });
  }
}

/** The folder for data that the account of PostgreSQL could not open elsewhere. */
const OPEN_FOLDER = '/var/lib/vireo-root';

/**
 * As root, PostgreSQL runs as another account. If that one cannot open the data folder, such as one below `/root`, returns a
 * configuration with another folder, which has a name of its own, and a sentence about it for the user. Existing data stay: the
 * start fails with the name of the closed folder.
 */
export function placeData(config: Config, open = OPEN_FOLDER): { config: Config; moved: string | undefined } {
  const wanted = resolve(config.folder, 'postgres');
  const closed = config.DATABASE_URL === undefined ? closedParent(wanted, accountOf(wanted)) : undefined;
  if (closed === undefined || existsSync(join(wanted, 'data'))) return { config, moved: undefined };
  mkdirSync(open, { recursive: true });
  chmodSync(open, 0o711);
  const data = resolve(config.VIREO_DATA);
  const name = `${basename(dirname(data))}-${createHash('sha256').update(data).digest('hex').slice(0, 8)}`;
  const folder = join(open, name, basename(config.folder));
  return {
    config: { ...config, VIREO_DATA: join(open, name), folder },
    moved: `PostgreSQL does not run as root, and other accounts cannot open ${closed}: its programs and the data are in ${folder}.`,
  };
}
