import { chmodSync, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In ms. */
const DAY = 24 * 60 * 60 * 1000;

/** Readable by its owner only, because it contains unpublished videos. */
export function makeUploadsFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** True for a file that was written too long ago for its upload to be in progress. */
export function isOld(modified: number): boolean {
  return modified < Date.now() - DAY;
}

/** Removes the old files of the folder that are unused, also partial ones of a process that was killed. */
export async function removeOldFiles(folder: string, isUsed: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isUsed(name)) continue;
    const path = join(folder, name);
    // Another process may have removed it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (isOld(mtimeMs)) await rm(path, { force: true });
  }
}
