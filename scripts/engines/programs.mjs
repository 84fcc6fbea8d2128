import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { debianEnvironment } from './debian.mjs';

/** PostgreSQL does not run as root. */
const isRoot = process.getuid() === 0;
const nobody = (option) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
const ids = isRoot ? { uid: nobody('-u'), gid: nobody('-g') } : {};
const asNobody = isRoot ? [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'] : [];
/** The name of the account that runs Debian's programs. */
export const accountName = isRoot ? 'nobody' : userInfo().username;

const running = new Set();
const folder = mkdtempSync(join(tmpdir(), 'vireo-engines-'));
chmodSync(folder, 0o711);
process.once('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A new folder of the account that runs Debian's programs. It is removed when this process ends. */
export function createFolder(name) {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  return giveAway(path);
}

/** Lets Debian's programs open a file, which is written, or a folder. */
export function giveAway(path, content) {
  if (content !== undefined) writeFileSync(path, content);
  if (isRoot) chownSync(path, ids.uid, ids.gid);
  return path;
}

/** Runs a program of Debian's to its end. */
export const run = (program, parameters) =>
  execFileSync(program, parameters, { ...ids, cwd: folder, env: debianEnvironment(), stdio: 'pipe' });

/**
 * Starts a program, which is killed when this process ends, even if this is killed. `kill` kills it as `kill -9` does, `ended`
 * tells whether it ended, and `exited` resolves to its exit code.
 */
export function start(name, [program, ...parameters], { env = debianEnvironment(), as = asNobody } = {}) {
  const log = join(folder, `${name}.log`);
  const output = openSync(log, 'a');
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...as, program, ...parameters], {
    cwd: as === asNobody ? folder : process.cwd(),
    env,
    stdio: ['ignore', output, output],
  });
  const entry = { child };
  running.add(entry);
  const exited = once(child, 'exit').then(() => running.delete(entry));
  return {
    pid: child.pid,
    exited: exited.then(() => child.exitCode),
    ended: () => child.exitCode !== null || child.signalCode !== null,
    log: () => readFileSync(log, 'utf8'),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Waits until a check no longer throws. Throws its error after 2 minutes, or with the end of the log if the program ended. */
export async function ready(program, check) {
  const end = Date.now() + 120_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (program.ended() || Date.now() > end) throw new Error(program.log().slice(-3000), { cause: error });
    }
    await wait(50);
  }
}
