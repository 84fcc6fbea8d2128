import { spawn } from 'node:child_process';
import type { Account } from './postgres-account';
import { NO_BINARY } from './postgres-binaries';

export type Runner = (program: string, parameters: string[]) => Promise<void>;

/**
 * Returns a function that runs programs of PostgreSQL as this account, in this folder. It rejects with their output if they
 * fail.
 */
export function createRunner(account: Account, cwd: string): Runner {
  return async function run(program, parameters) {
    const { code, output } = await execute(program, parameters, account, cwd);
    if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`);
  };
}

function execute(program: string, parameters: string[], account: Account, cwd: string) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, parameters, {
      ...account,
      cwd,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl+C in a terminal is for us: it must not interrupt a start or a stop.
      detached: process.platform !== 'win32',
    });
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    // The file exists, but its loader does not, for example on Alpine.
    child.on('error', (error) => reject(new Error(NO_BINARY, { cause: error })));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Without the user's `PGDATA`, `PGOPTIONS` and the like. */
function environment(): Record<string, string> {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];
  const own = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}
