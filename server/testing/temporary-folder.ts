import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that the account of PostgreSQL can pass through if the tests run as root. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-'));
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
