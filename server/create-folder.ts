import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Creates a folder and those above it, for their owner only. `mkdirSync` with `recursive` repeats ENOENT forever if the parent
 * exists and takes no folders, such as `/proc`.
 */
export function createFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) createFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(path)) throw error;
  }
}
