import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATIONS, type Migration, latestOf, migrate, readVersion } from '../../database/migrate';
import { longTransaction } from '../../database/transaction';
import type { MediaStore } from '../../media/store';
import { readHiddenUrls, readUsedUrls } from '../../media/used-urls';
import { UPLOADS_PATH, storedName } from '../../rules/uploads';
import { readHiddenOf } from './hidden-urls';
import { type Manifest, type Table, mediaFolder, readManifest, sha256Of, tableFile } from './manifest';

type Target = { pool: Pool; media: Pick<MediaStore, 'put' | 'size' | 'setPublic'>; migrations?: readonly Migration[] };
type Imported = {
  manifest: Manifest;
  /** Files that rows name and the store does not have, because the archive was made without them. */
  missing: string[];
};

/**
 * Fills a database without users from an archive, also from that of an older server. If it fails, no rows are left. No server
 * may run meanwhile.
 */
export async function importFrom(folder: string, { pool, media, migrations = MIGRATIONS }: Target): Promise<Imported> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  await createTables(pool, manifest.version, migrations);
  await checkEmpty(pool);
  const hidden = await readHiddenOf(folder, manifest);
  // Done before the transaction, which would otherwise be open for hours.
  for (const name of Object.keys(manifest.media ?? {})) {
    const url = UPLOADS_PATH + name;
    await media.put(url, join(mediaFolder(folder), name), !hidden.has(url));
  }
  await longTransaction(pool, ['begin', "set local datestyle = 'ISO'"], async (client) => {
    await checkEmpty(client);
    // These rows are of a server that has started on the database.
    await client.query('delete from settings');
    await client.query('delete from limits');
    for (const table of manifest.tables) await fill(client, table, tableFile(folder, table.name));
  });
  await migrate(pool, { migrations });
  await pool.query(POSTPONE_DELETIONS);
  await media.setPublic([...(await readHiddenUrls(drizzle(pool)))], false);
  return { manifest, missing: manifest.media ? [] : await findMissing(pool, media) };
}

/** The first start would delete accounts whose time has passed since the export, before their members can log in and cancel it. */
const POSTPONE_DELETIONS =
  "update users set delete_at = greatest(delete_at, now() + interval '7 days') where delete_at is not null";

/** Throws an error for the user if a file of the archive is missing or has other content. */
async function checkFiles(folder: string, { tables, media }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    await checkFile(tableFile(folder, name), undefined, sha256);
  }
  for (const [name, { size, sha256 }] of Object.entries(media ?? {})) {
    await checkFile(join(mediaFolder(folder), name), size, sha256);
  }
}

async function checkFile(file: string, size: number | undefined, sha256: string | undefined): Promise<void> {
  const found = await stat(file).catch((cause: unknown) => broken(file, cause));
  if (size !== undefined && found.size !== size) broken(file);
  if (sha256 !== undefined && (await sha256Of(file)) !== sha256) broken(file);
}

function broken(file: string, cause?: unknown): never {
  throw new Error(`The export is broken: ${file} is not what was exported.`, { cause });
}

/** Creates the tables as they were when the archive was written: the migrations after that also change its rows. */
async function createTables(pool: Pool, version: number, migrations: readonly Migration[]): Promise<void> {
  const latest = latestOf(migrations);
  if (version > latest) {
    throw new Error(`The export has version ${version}, but this server knows only ${latest}. Use a newer one.`);
  }
  await migrate(pool, { migrations, target: version });
  const current = await readVersion(pool);
  if (current === version) return;
  throw new Error(`The export is older (${version}) than the tables (${current}). Import it into a new database.`);
}

/** Throws an error for the user if there are users. */
async function checkEmpty(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rowCount } = await client.query('select from users limit 1');
  if (rowCount !== 0) throw new Error('The database has users. Import into a new database.');
}

async function fill(client: PoolClient, { name, columns, rows }: Table, file: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(file), target);
  if (target.rowCount !== rows) broken(file);
}

async function findMissing(pool: Pool, media: Target['media']): Promise<string[]> {
  const missing: string[] = [];
  for (const url of await readUsedUrls(drizzle(pool))) {
    if (storedName(url) !== undefined && (await media.size(url)) === undefined) missing.push(url);
  }
  return missing;
}
