import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder of the demonstration for this process and returns the function that unlocks it. Throws an error for the
 * user if another process holds the lock. The lock of a process that has ended is removed.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const content = `${process.pid} ${startTimeOf(process.pid)}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      const holder = lockHolder(file);
      if (holder !== undefined) {
        throw new Error(
          `The data folder ${folder} is in use by process ${holder}. Stop that process, or choose another folder: VIREO_DATA=.vireo-2 npm start`,
          { cause: error },
        );
      }
      if (attempt === 2) throw error;
      rmSync(file, { force: true });
    }
  }
}

/** The id of the process that holds the lock; undefined if it has ended. */
function lockHolder(file: string): number | undefined {
  const [pid = '', started] = readText(file).split(' ');
  const holder = Number(pid);
  return holder > 0 && isAlive(holder) && startTimeOf(holder) === started ? holder : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Start time of a process in ticks since boot, because process ids are reused. Empty if unknown. */
function startTimeOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  // The program name, in parentheses, may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
