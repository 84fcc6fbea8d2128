import { drizzle } from 'drizzle-orm/node-postgres';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createFolder } from '../../create-folder';
import { readVersion } from '../../database/migrate';
import { longTransaction } from '../../database/transaction';
import type { MediaStore } from '../../media/store';
import { readUsedUrls } from '../../media/used-urls';
import { readDatabaseId } from './database-id';
import { collectFiles } from './export-files';
import { type Manifest, type Table, manifestFile, mediaFolder, readManifest, writeManifest } from './manifest';
import { TABLES, copyStatement } from './tables';

type Source = { pool: Pool; media: Pick<MediaStore, 'download' | 'size' | 'list'> };
type Options = {
  /** Also exports the sessions and the secret: members stay logged in after an import, and a thief of the archive can log in as them. */
  withSessions?: boolean;
  withoutFiles?: boolean;
};
type Exported = {
  manifest: Manifest;
  /** The number of files that rows name and the store does not have. */
  missing: number;
};

/**
 * Writes all tables, as one moment saw them, and the uploaded files into a folder. In that of an earlier or unfinished export of
 * this database, only files that it does not have are copied. Servers may run meanwhile.
 */
export async function exportTo(
  folder: string,
  { pool, media }: Source,
  { withSessions = false, withoutFiles = false }: Options = {},
): Promise<Exported> {
  const previous = await openFolder(folder);
  const database = await readDatabaseId(drizzle(pool));
  if (previous?.database !== undefined && previous.database !== database) {
    throw new Error(`The folder ${folder} has the export of another database.`);
  }
  const files = collectFiles(folder, media, previous?.media ?? {});
  // Most files are copied before that moment, so that few can be deleted between it and their copy.
  if (!withoutFiles) await files.add(await readUsedUrls(drizzle(pool)));
  const unfinished = join(folder, 'tables.part');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const { urls, ...rest } = await longTransaction(pool, SNAPSHOT, async (client) => ({
    urls: await readUsedUrls(drizzle(client)),
    version: await readVersion(client),
    tables: await copyTables(client, unfinished, withSessions),
  }));
  if (!withoutFiles) await files.add(urls);
  const { present, missing } = withoutFiles ? { present: undefined, missing: 0 } : files.select(urls);
  const manifest: Manifest = {
    format: 'vireo-2',
    createdAt: new Date().toISOString(),
    ...rest,
    database,
    sessions: withSessions,
    media: present,
  };
  // A folder without a manifest counts as unfinished.
  await rm(manifestFile(folder), { force: true });
  await rm(join(folder, 'tables'), { recursive: true, force: true });
  await rename(unfinished, join(folder, 'tables'));
  await writeManifest(folder, manifest);
  if (present) await files.removeExcept(present);
  return { manifest, missing };
}

/** All statements of the transaction see the database as it is at its beginning. */
const SNAPSHOT = ['begin isolation level repeatable read read only', "set local datestyle = 'ISO'"];

const ENTRIES = new Set(['manifest.json', 'manifest.json.part', 'media', 'tables', 'tables.part']);

/**
 * Creates the folder, or returns the manifest of the export that is in it. Readable by its owner only: it contains e-mail
 * addresses and unpublished videos.
 */
async function openFolder(folder: string): Promise<Manifest | undefined> {
  createFolder(folder);
  const found = await readdir(folder);
  const other = found.find((name) => !ENTRIES.has(name));
  if (other !== undefined) throw new Error(`The folder ${folder} is not empty: ${other} is no part of an export.`);
  await mkdir(mediaFolder(folder), { mode: 0o700, recursive: true });
  return found.includes('manifest.json') ? readManifest(folder) : undefined;
}

async function copyTables(client: PoolClient, folder: string, withSessions: boolean): Promise<Table[]> {
  const tables: Table[] = [];
  for (const table of TABLES) {
    const rows = client.query(copyTo(copyStatement(table, withSessions)));
    const hash = createHash('sha256');
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const file = join(folder, `${table.name}.copy`);
    await pipeline(rows, hashed, createWriteStream(file, { mode: 0o600, flush: true }));
    tables.push({ ...table, rows: rows.rowCount, sha256: hash.digest('hex') });
  }
  return tables;
}
