import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { withoutOwnVariables } from '../server/testing/own-variables.mjs';

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/** Starts a program that serves Vireo, with these variables and none of the user's. Resolves once it is ready. */
export async function startServer(program, variables) {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program], {
    env: { ...withoutOwnVariables(process.env), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const address = await new Promise((ready, fail) => {
    child.stdout.on('data', (text) => {
      const [, found] = /Vireo is ready: (\S+)/.exec(String(text)) ?? [];
      if (found) ready(found);
    });
    child.once('exit', (code) => fail(new Error(`The server exited at its start, with code ${code}.`)));
  });
  // Without this, the only error would be that nothing can connect.
  const report = (code, signal) => process.stderr.write(`The server ended, with ${signal ?? `code ${code}`}.\n`);
  child.once('exit', report);
  return {
    address,
    pid: child.pid,
    async stop(signal = 'SIGTERM') {
      child.off('exit', report);
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
