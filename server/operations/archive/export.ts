import { drizzle } from 'drizzle-orm/node-postgres';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createFolder } from '../../../mocks/http/create-folder';
import { readVersion } from '../../database/migrate';
import type { MediaStore } from '../../media/store';
import { readUsedUrls } from '../../media/used-urls';
import { storedName } from '../../rules/uploads';
import { type Manifest, type Table, mediaFolder, tableFile, writeManifest } from './manifest';
import { TABLES } from './tables';

type Source = { pool: Pool; media: Pick<MediaStore, 'download'> };

/**
 * Writes all tables, as one moment saw them, and the uploaded files into a new or empty folder. Servers may run meanwhile.
 * Returns the manifest.
 */
export async function exportTo(folder: string, { pool, media }: Source): Promise<Manifest> {
  await createFolders(folder);
  // Most files are copied before that moment, so that few can be deleted between it and their copy.
  await copyFiles(await readUsedUrls(drizzle(pool)), folder, media);
  const { urls, ...rest } = await inSnapshot(pool, async (client) => ({
    urls: await readUsedUrls(drizzle(client)),
    version: await readVersion(client),
    tables: await copyTables(client, folder),
  }));
  await copyFiles(urls, folder, media);
  const manifest: Manifest = {
    format: 'vireo-1',
    createdAt: new Date().toISOString(),
    ...rest,
    media: await listFiles(folder, urls),
  };
  await writeManifest(folder, manifest);
  return manifest;
}

/** Readable by their owner only: they contain e-mail addresses and unpublished videos. */
async function createFolders(folder: string): Promise<void> {
  createFolder(folder);
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty.`);
  await mkdir(mediaFolder(folder), { mode: 0o700 });
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
}

async function inSnapshot<T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query("set local datestyle = 'ISO'");
    const result = await read(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closes the connection, in whatever state it is.
    client.release(true);
    throw error;
  }
}

async function copyTables(client: PoolClient, folder: string): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { name, columns } of TABLES) {
    const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    const hash = createHash('sha256');
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(rows, hashed, createWriteStream(tableFile(folder, name), { mode: 0o600 }));
    tables.push({ name, columns, rows: rows.rowCount, sha256: hash.digest('hex') });
  }
  return tables;
}

/** Copies the files that are not in the folder yet. A file may have been deleted since its row was read. */
async function copyFiles(urls: ReadonlySet<string>, folder: string, media: Source['media']): Promise<void> {
  const present = new Set(await readdir(mediaFolder(folder)));
  for (const url of urls) {
    const name = storedName(url);
    if (name !== undefined && !present.has(name)) await media.download(url, join(mediaFolder(folder), name));
  }
}

/** The sizes of the files, without those that nothing refers to any more, which are deleted. */
async function listFiles(folder: string, urls: ReadonlySet<string>): Promise<Manifest['media']> {
  const used = new Set([...urls].map(storedName));
  const sizes: Manifest['media'] = {};
  for (const name of await readdir(mediaFolder(folder))) {
    const path = join(mediaFolder(folder), name);
    if (used.has(name)) sizes[name] = (await stat(path)).size;
    else await rm(path);
  }
  return sizes;
}
