import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const END_WITH_PARENT = new URL('../end-with-parent.mjs', import.meta.url).href;

/** Starts the embedded provider on a free port. Resolves once it is ready. */
export async function startProvider({ data, media }) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, 'build/provider/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DIST: 'dist',
      VIREO_DATA: data,
      MEDIA: media,
      MOCK: '',
      READ_DELAY: '25',
      WRITE_DELAY: '400',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  await new Promise((ready, fail) => {
    child.stdout.on('data', (text) => {
      if (String(text).includes('Vireo is ready')) ready();
    });
    child.once('exit', (code) => fail(new Error(`The provider exited at its start, with code ${code}.`)));
  });
  return {
    address: `http://localhost:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
