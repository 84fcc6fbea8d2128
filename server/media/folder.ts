import { chmodSync, mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of the file or object with the id of a store. */
export const ID_FILE = 'store-id';

/** In ms. */
export const DAY = 24 * 60 * 60 * 1000;

/** Creates a folder that only its owner can read, because it contains unpublished videos. */
export function makeUploadsFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** True for a file that was written too long ago for its upload to be in progress. */
export function isOld(modified: number): boolean {
  return modified < Date.now() - DAY;
}

export type FolderEntry = { name: string; modified: number };

/** Lists the files of a folder. */
export async function* listFolder(folder: string): AsyncGenerator<FolderEntry> {
  for (const name of await readdir(folder)) {
    // Another process may have removed it.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) yield { name, modified: found.mtimeMs };
  }
}

/** Removes the old files of the folder with such a name. */
export async function removeOldFiles(folder: string, isUnused: (name: string) => boolean): Promise<void> {
  for await (const { name, modified } of listFolder(folder)) {
    if (isUnused(name) && isOld(modified)) await rm(join(folder, name), { force: true });
  }
}

/** Flushes a file, or the entries of a folder, if the system supports it. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
