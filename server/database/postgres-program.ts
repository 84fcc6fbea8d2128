import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './postgres-account';
import { NO_BINARY } from './postgres-binaries';

/**
 * Interrupts the program if this process is killed: the pipe at descriptor 4 then ends without a line. The program inherits
 * descriptor 3, the lock of its folder, and the watching shell does not.
 */
const WATCHED = '((read -r _ <&4 || kill -INT $$) 3<&- >/dev/null 2>&1 &); exec "$0" "$@" 4<&-';
/** The number of last lines of the output that errors quote. */
const QUOTED = 5;
/** In ms: how long to wait for output after the program has ended. */
const LAST_OUTPUT = 500;

export type Program = {
  child: ChildProcess;
  /** Resolves to the exit code, or to the name of a signal. */
  ended: Promise<number | string>;
  /** The end of the output. */
  lastLines: () => string;
};

export type ProgramOptions = {
  account: Account;
  cwd: string;
  lock: number | 'ignore';
  log?: ((line: string) => void) | undefined;
};

/** Starts a program of PostgreSQL, which holds the lock, and ends with this process. */
export function startProgram(
  program: string,
  parameters: string[],
  { account, cwd, lock, log }: ProgramOptions,
): Program {
  const isWatched = process.platform !== 'win32';
  const child = spawn(isWatched ? 'sh' : program, isWatched ? ['-c', WATCHED, program, ...parameters] : parameters, {
    ...account,
    cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', lock, 'pipe'],
    // Ctrl+C in a terminal is for us: PostgreSQL is stopped after the last request.
    detached: isWatched,
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue;
    createInterface({ input }).on('line', (line) => {
      lines.splice(0, lines.length - QUOTED + 1);
      lines.push(line);
      log?.(line);
    });
  }
  const watch = child.stdio[4];
  if (watch instanceof Writable) watch.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const ended = once(child, 'exit').then(
    async ([code, signal]: (number | string)[]) => {
      if (watch instanceof Writable) watch.end('\n');
      // Processes that the program has started share its output, and can outlive it.
      await Promise.race([closed, wait(LAST_OUTPUT, undefined, { ref: false })]);
      return signal ?? code ?? '';
    },
    // `spawn` fails on Windows; elsewhere the shell exits with 127.
    () => 127,
  );
  return { child, ended, lastLines: () => lines.join('\n') };
}

/** Rejects with the output if the program fails. */
export async function runProgram(program: string, parameters: string[], options: ProgramOptions): Promise<void> {
  const { ended, lastLines } = startProgram(program, parameters, options);
  const result = await ended;
  // The file exists, but its loader does not, for example on Alpine.
  if (result === 127) throw new Error(NO_BINARY);
  if (result !== 0) throw new Error(`${program} failed: ${lastLines()}`);
}

/** The environment of the program, without the user's `PGDATA`, `PGOPTIONS` and the like. */
function environment(): Record<string, string> {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];
  const own = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}
