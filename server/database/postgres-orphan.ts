import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Runner } from './postgres-run';

/**
 * Stops the PostgreSQL of a run that was killed. It is not adopted, because its settings and its version may be older.
 * Process ids are reused, above all in containers, so the lock files of a PostgreSQL that is gone may name another process.
 */
export async function stopOrphan(data: string, pgCtl: string, run: Runner): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid = '', , , , socketFolder = ''] = readFileSync(file, 'utf8').split('\n');
  if (isPostgres(pid, data)) await run(pgCtl, stopParameters(data));
  else rmSync(file, { force: true });
  // With its own lock file.
  rmSync(join(dirname(data), 'socket'), { recursive: true, force: true });
  // A folder of its own in the temporary folder, because the path of the data is long.
  if (socketFolder !== '' && dirname(socketFolder) !== dirname(data)) {
    rmSync(socketFolder, { recursive: true, force: true });
  }
}

/** Ends the connections, but finishes what was committed. */
export const stopParameters = (data: string) => ['stop', '-D', data, '-m', 'fast', '-w', '-t', '300', '-s'];

function isPostgres(pid: string, data: string): boolean {
  // There, `pg_ctl stop` uses a named pipe that only PostgreSQL has.
  if (process.platform === 'win32') return true;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    return execFileSync('ps', ['-o', 'comm=', '-p', pid], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}
