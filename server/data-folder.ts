import { accessSync, chmodSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder } from './create-folder';

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
