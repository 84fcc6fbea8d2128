import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm start`: builds the client for production and the embedded provider, then serves both. */
process.chdir(join(import.meta.dirname, '..'));

// A killed npm leaves its script running. Without npm, the script may run in the background on purpose.
if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;
const vite = 'node_modules/vite/bin/vite.js';
const started = performance.now();
let child;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    child?.kill(signal);
  });
}

/** Runs a Node program and resolves to its exit code. */
function run(...parameters) {
  return new Promise((done) => {
    child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...parameters], { stdio: 'inherit' });
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)));
  });
}

async function step(title, ...parameters) {
  if (stopping) process.exit(130);
  process.stdout.write(`${title}…\n`);
  const code = await run(...parameters);
  if (code === 0) return;
  if (stopping) process.exit(130);
  process.stderr.write(`${title} failed, so the server was not started.\n`);
  process.exit(code);
}

await step('Building the client', vite, 'build', '--logLevel', 'warn');
await step(
  'Building the embedded provider',
  vite,
  'build',
  '--ssr',
  'mocks/http/main.ts',
  '--outDir',
  'build/provider',
  '--logLevel',
  'warn',
);
process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
if (!stopping) process.exitCode = await run('build/provider/main.js');
