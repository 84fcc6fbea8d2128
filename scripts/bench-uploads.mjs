import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { prepareServer } from './server/prepare.mjs';
import { startServer } from './start-server.mjs';

/**
 * `npm run bench:uploads`: a film of 500 MiB at 3 MiB/s through a proxy that cuts every connection at random within 60 s, while the
 * server is killed every 20 s. `-- --size 100 --rate 10` changes the size and the rate. It fails if the film does not arrive intact.
 */
process.chdir(join(import.meta.dirname, '..'));
await import('./end-with-parent.mjs');

const valueOf = (name, otherwise) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1]) || otherwise;
const say = (text) => process.stdout.write(`${text}\n`);

mkdirSync('.vireo', { recursive: true });
// Each start adds one.
process.setMaxListeners(0);
const folder = mkdtempSync(resolve('.vireo/uploads-'));
await prepareServer();
const { module } = await runnerImport('./server/bench/measure-uploads.ts', { configFile: 'server/vite.config.ts' });

async function start() {
  const server = await startServer('server/build/main.js', { PORT: '0', VIREO_DATA: folder, SEED: 'demo' });
  return { port: Number(new URL(server.address).port), kill: () => server.stop('SIGKILL') };
}

try {
  await module.measureUploads({ folder, size: valueOf('size', 500), rate: valueOf('rate', 3), start, say });
} finally {
  rmSync(folder, { recursive: true });
}
process.exit();
