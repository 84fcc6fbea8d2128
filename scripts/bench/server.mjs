import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { withoutOwnVariables } from '../../server/testing/own-variables.mjs';

const END_WITH_PARENT = new URL('../end-with-parent.mjs', import.meta.url).href;

/** Starts the server on a free port, with a build of the client and its own database in the folder `data`. Resolves once it is ready. */
export async function startServer({ dist, data, media }) {
  const own = { PORT: '0', HOST: '127.0.0.1', DIST: dist, VIREO_DATA: data, MEDIA: media };
  const conditions = { LIMIT_READS_NETWORK: '0', READ_DELAY: '25', WRITE_DELAY: '400' };
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, 'server/build/main.js'], {
    env: { ...withoutOwnVariables(process.env), ...own, ...conditions },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const address = await new Promise((ready, fail) => {
    child.stdout.on('data', (text) => {
      const [, said] = /Vireo is ready: (\S+)/.exec(String(text)) ?? [];
      if (said) ready(said);
    });
    child.once('exit', (code) => fail(new Error(`The server exited at its start, with code ${code}.`)));
  });
  // Without this, the only error would be that the browser cannot connect.
  const report = (code, signal) => process.stderr.write(`The server ended, with ${signal ?? `code ${code}`}.\n`);
  child.once('exit', report);
  return {
    address,
    async stop() {
      child.off('exit', report);
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
