import { build, serve, step } from './launch.mjs';
import { buildIfStale } from './server/builds.mjs';
import { areInstalled, installCommand } from './server/packages.mjs';
import { findReadOnly } from './server/writable.mjs';

/** `npm run server`: installs the packages of the server, builds it and the client, where necessary, and serves both, or runs a command. */
const ENVIRONMENT = ['.env', '.env.local', '.env.production', '.env.production.local'];
const CLIENT = {
  output: 'dist/index.html',
  sources: ['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json', ...ENVIRONMENT],
  stamp: 'build/client.stamp',
};
const SERVER = {
  output: 'server/build/main.js',
  sources: ['server', 'mocks', 'scripts', 'package-lock.json'],
  stamp: 'build/server.stamp',
};

/** What installing and building write to. */
const FOLDERS = ['.', 'server', 'server/node_modules', 'dist', 'server/build', 'build'];

/** Runs a step, if the account can write its result. */
function prepare(run) {
  const problem = findReadOnly(FOLDERS);
  if (problem === undefined) return run();
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

if (!areInstalled('server')) {
  await prepare(() => step('Installing the packages of the server', ...installCommand('server')));
}
await buildIfStale(CLIENT, () => prepare(() => build('Building the client')));
await buildIfStale(SERVER, () => prepare(() => build('Building the server', '--config', 'server/vite.config.ts')));
// They keep memory low: fewer pools of glibc, a small young generation, and no 300 MiB of garbage under load.
process.env.MALLOC_ARENA_MAX ??= '2';
await serve('--max-semi-space-size=2', '--max-old-space-size=256', SERVER.output, ...process.argv.slice(2));
