import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes a data folder for this process, and returns the function that releases it. Throws one sentence while another
 * process has it. The lock of a process that died is removed.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const own = `${process.pid} ${startOf(process.pid)}`;
  for (let tries = 1; ; tries += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      const holder = readHolder(file);
      if (holder !== undefined) {
        throw new Error(
          `The data folder ${folder} is in use by process ${holder}. Stop that one, or choose another folder: VIREO_DATA=.vireo-2 npm start`,
          { cause: error },
        );
      }
      if (tries === 2) throw error;
      rmSync(file, { force: true });
    }
  }
}

/** The process that has the lock, undefined when it is gone. */
function readHolder(file: string): number | undefined {
  const [pid = '', started] = readText(file).split(' ');
  const holder = Number(pid);
  return holder > 0 && isAlive(holder) && startOf(holder) === started ? holder : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in ticks since boot: a number can belong to another process by now. Empty where unknown. */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  // The name of the program, in parentheses, may hold spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
