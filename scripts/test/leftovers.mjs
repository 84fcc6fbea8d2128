import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Every process of a test run inherits an environment variable that names the run, so that none is left behind: a process group does
 * not contain a process that left it, such as a browser or a database.
 */
export const MARKER = 'VIREO_TEST_RUN';

/** A run that a test of another run starts is a part of that one. */
const ownMarker = `${process.env[MARKER] ?? ''}/${randomUUID()}`;
let count = 0;

/** A marker for one program of this run. */
export function createMarker() {
  count += 1;
  return `${ownMarker}/${count}`;
}

/** Processes with this marker, or with one that begins with it: `{ pid, name }`. Empty on systems without /proc. */
function findMarked(marker) {
  return processIds().flatMap((pid) => {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      const value = environment.find((entry) => entry.startsWith(`${MARKER}=`))?.slice(MARKER.length + 1);
      if (value !== marker && !value?.startsWith(`${marker}/`)) return [];
      return [{ pid, name: readFileSync(`/proc/${pid}/comm`, 'utf8').trim() }];
    } catch {
      // It has ended, or belongs to another account.
      return [];
    }
  });
}

function processIds() {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
  } catch {
    return [];
  }
}

/** Gives the processes with this marker some ms to end by themselves, and kills the others. Resolves to the killed ones. */
export async function endMarked(marker, patience) {
  const end = performance.now() + patience;
  while (findMarked(marker).length > 0 && performance.now() < end) await wait(100);
  const killed = [];
  // A process can start another one before it is killed.
  for (let tries = 0; tries < 10; tries++) {
    const found = findMarked(marker);
    if (found.length === 0) break;
    for (const entry of found) {
      kill(entry.pid);
      if (!killed.some(({ pid }) => pid === entry.pid)) killed.push(entry);
    }
    await wait(50);
  }
  return killed;
}

/** Ends all that this run has started and that is still running. */
export const endAll = (patience) => endMarked(ownMarker, patience);

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
