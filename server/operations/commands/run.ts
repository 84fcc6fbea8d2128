import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../../config';
import { migrate } from '../../database/migrate';
import type { Database } from '../../database/connect';
import { type OpenDatabase, openDatabase } from '../../database/open';
import { repeatable } from '../../database/retry';
import { createDeletedFiles } from '../../media/deleted-files';
import { adoptStore, checkFree, matchStore } from '../../media/match-store';
import { createMediaStore } from '../../media/create-store';
import type { MediaStore } from '../../media/store';
import { ASIDE_LIFE, tidyStore } from '../../media/tidy-store';
import { mendDates } from '../future-dates';
import { backUpTo } from '../archive/backup';
import { exportTo } from '../archive/export';
import { importFrom } from '../archive/import';
import { deleteUser } from './delete-user';
import { deleteVideo } from './delete-video';
import { amount, describeExport, describeImport } from './describe';
import { invite } from './invite';
import { rotateSecret } from '../../sessions/secret';
import type { Task } from './parse';
import { stripUploads } from './strip-uploads';
import { resetPassword } from './reset-password';
import { setRole } from './set-role';
import { unban } from './unban';

/** The commands that read or delete files. */
const NEEDS_MATCH = new Set<Task['name']>(['export', 'backup', 'delete-user', 'delete-video', 'strip-metadata']);

/** Carries out a command, and returns a text about what it did. A running server need not be stopped, except for `import`. */
export async function runCommand(task: Task, config: Config): Promise<string> {
  if (task.name === 'release-uploads') return releaseUploads(createMediaStore(config.folder, config.s3));
  const isImport = task.name === 'import';
  if (!isImport) checkFolder(config);
  const database = await openDatabase(config, () => {}, { mayShare: !isImport, migrates: false });
  try {
    if (!isImport) await prepareTables(config, database.pool);
    return await carryOut(task, database, createMediaStore(config.folder, config.s3), config);
  } finally {
    await database.close();
  }
}

/** Throws if there is no database: a command would create one, and its backup would have no users. */
function checkFolder({ DATABASE_URL, folder }: Config): void {
  if (DATABASE_URL !== undefined || existsSync(join(folder, 'postgres'))) return;
  throw new Error(`There is no database in ${folder}. Set VIREO_DATA or DATABASE_URL as for the server.`);
}

/** Throws if the database is empty: a wrong `DATABASE_URL` can name one, and its backup would have no users. */
async function prepareTables({ DATABASE_URL }: Config, pool: Pool): Promise<void> {
  if (DATABASE_URL !== undefined && !(await hasTables(pool))) {
    throw new Error('The database of DATABASE_URL is empty. Set DATABASE_URL as for the server.');
  }
  await repeatable(() => migrate(pool));
}

async function hasTables(pool: Pool): Promise<boolean> {
  const { rows } = await repeatable(() =>
    pool.query(
      `select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'users'`,
    ),
  );
  return rows.length > 0;
}

async function carryOut(task: Task, { pool, db }: OpenDatabase, media: MediaStore, config: Config): Promise<string> {
  const { name, parameter } = task;
  const deletedFiles = createDeletedFiles(db, media, () => {});
  if (name === 'import') await checkFree(media);
  else if (NEEDS_MATCH.has(name)) await matchStore(db, media);
  switch (name) {
    case 'release-uploads':
      return releaseUploads(media);
    case 'export':
      return describeExport(await exportTo(resolve(parameter), { pool, media }, task), resolve(parameter));
    case 'backup':
      return runBackup(task, { pool, media });
    case 'import':
      return importAll(resolve(parameter), { pool, db }, media);
    case 'rotate-secret':
      await rotateSecret(db);
      return 'Everybody is logged out. Restart all servers now: until then they sign with the old secret.';
    case 'reset-password':
      return resetPassword(db, parameter, config.mail !== undefined);
    case 'invite':
      return invite(db, config, task.limits);
    case 'role':
      return setRole(db, parameter, task.role);
    case 'unban':
      return unban(db, parameter);
    case 'delete-user':
      return deleteUser(db, deletedFiles, parameter);
    case 'delete-video':
      return deleteVideo(db, deletedFiles, parameter);
    case 'adopt-uploads':
      await adoptStore(db, media);
      return `The uploads in ${media.name} and this database belong together now.`;
    case 'mend-dates':
      return `Gave ${amount(await mendDates(db, Date.now()), 'row')} of the future the present time.`;
    case 'strip-metadata':
      return stripUploads(db, media, config.folder);
    case 'tidy-uploads':
      return tidyUploads(db, media);
  }
}

async function runBackup(task: Task, source: Pick<OpenDatabase, 'pool'> & { media: MediaStore }): Promise<string> {
  const { copy, ...exported } = await backUpTo(resolve(task.parameter), source, task, Date.now());
  return describeExport(exported, copy);
}

async function importAll(folder: string, { pool, db }: Pick<OpenDatabase, 'pool' | 'db'>, media: MediaStore) {
  const imported = await importFrom(folder, { pool, media });
  await adoptStore(db, media);
  return describeImport(imported);
}

async function releaseUploads(media: MediaStore): Promise<string> {
  await media.removeId();
  return `The uploads in ${media.name} belong to no database. The next one whose rows name them gets them.`;
}

async function tidyUploads(db: Database, media: MediaStore): Promise<string> {
  const { strays, files } = await tidyStore(db, media, true);
  const moved = `${amount(strays, 'file')} of ${files}`;
  return `Moved ${moved} in ${media.name} aside, which no row names. They are deleted after ${ASIDE_LIFE} days, or moved back if a row names them by then.`;
}
