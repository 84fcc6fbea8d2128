import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for this process and returns the function that unlocks it. Throws an error for the user if another
 * process holds the lock; `command` is what the user started. The lock of a process that has ended is removed.
 */
export function lockFolder(folder: string, command = 'npm start'): () => void {
  const file = lockFile(folder);
  const content = `${process.pid} ${startTimeOf(process.pid)}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      const holder = lockHolder(folder);
      if (holder !== undefined) {
        throw new Error(
          `The data folder ${folder} is in use by process ${holder}. Stop that process, or choose another folder: VIREO_DATA=.vireo-2 ${command}`,
          { cause: error },
        );
      }
      if (attempt === 2) throw error;
      rmSync(file, { force: true });
    }
  }
}

const lockFile = (folder: string) => join(folder, 'lock');

/** The id of the process that holds the lock of a folder; undefined if it has ended. */
export function lockHolder(folder: string): number | undefined {
  const [pid = '', started] = readText(lockFile(folder)).split(' ');
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
