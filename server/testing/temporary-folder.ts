import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of Linux, in memory. A container can have a small one, or none. */
const MEMORY = '/dev/shm';
/** In bytes. */
const ENOUGH = 4e9;

/** In memory if possible, where a copy of a database takes a tenth of the time. */
function findParent(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir();
}

/** A new folder that the account of PostgreSQL can pass through if the tests run as root. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(findParent(), 'vireo-'));
  chmodSync(folder, 0o711);
  cleanUpAfterKill(folder);
  return folder;
}

/** A test run that is killed leaves a PostgreSQL running. */
function cleanUpAfterKill(folder: string): void {
  if (process.platform === 'win32') return;
  const script = `
    while kill -0 "$1" 2>/dev/null && [ -d "$2" ]; do sleep 1; done
    kill -QUIT "$(head -n 1 "$2/postgres/data/postmaster.pid")"
    rm -rf "$2"`;
  spawn('sh', ['-c', script, 'sh', String(process.pid), folder], { detached: true, stdio: 'ignore' }).unref();
}
