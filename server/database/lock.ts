import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { tryLock as tryLockFile } from 'fs-native-extensions';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

/** In ms. */
const INTERVAL = 20;

/**
 * Locks a file in the kernel, which crosses the namespaces of containers, unlike process ids. The lock ends when the descriptor is
 * closed in this process and in every one that inherited it, however they end. Resolves to undefined if it is still held
 * after `patience` ms.
 */
export async function lockFile(file: string, patience = 0): Promise<number | undefined> {
  const descriptor = openSync(file, 'a+', 0o600);
  try {
    const end = Date.now() + patience;
    while (!tryLock(descriptor)) {
      if (Date.now() >= end) {
        closeSync(descriptor);
        return undefined;
      }
      await wait(INTERVAL);
    }
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw new Error(`${file} cannot be locked: set VIREO_DATA to a folder of a local disk, or set DATABASE_URL.`, {
      cause: error,
    });
  }
}

/** Loaded only if needed: the package has no program for some systems. It never waits, because that would block a thread. */
function tryLock(descriptor: number): boolean {
  const native: { tryLock: typeof tryLockFile } = createRequire(import.meta.url)('fs-native-extensions');
  return native.tryLock(descriptor);
}

/** Replaces the text of a locked file, which tells others who holds the lock. */
export function writeHolder(descriptor: number, holder: string): void {
  ftruncateSync(descriptor);
  writeSync(descriptor, holder);
}

/** Returns the text of a locked file; '' if there is no such file. */
export function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // On Windows, nobody can read a locked file.
    return '';
  }
}
