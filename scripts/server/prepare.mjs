import { findPortProblem } from '../../server/port.mjs';
import { build, serve, step } from '../launch.mjs';
import { buildIfStale, isNewer } from './builds.mjs';
import { areInstalled, installCommand } from './packages.mjs';
import { findReadOnly } from './writable.mjs';

/** The steps before a server of this project runs. */

const ENVIRONMENT = ['.env', '.env.local', '.env.production', '.env.production.local'];
const CLIENT_SOURCES = [
  'src',
  'public',
  'scripts',
  'server/rules',
  'server/environment.ts',
  'server/http/headers.ts',
  'server/http/hash-source.ts',
  'index.html',
  'vite.config.ts',
];
const CLIENT = {
  output: 'dist/index.html',
  sources: [...CLIENT_SOURCES, 'package-lock.json', ...ENVIRONMENT],
  stamp: 'build/client.stamp',
};
const MOCK_BUILD = {
  output: 'dist-mock/index.html',
  sources: [...CLIENT.sources, 'mocks'],
  stamp: 'build/mock.stamp',
};
export const SERVER = {
  output: 'server/build/main.js',
  sources: ['server', 'mocks', 'package-lock.json'],
  stamp: 'build/server.stamp',
};

/** The folders to which installing and building write. */
const FOLDERS = ['.', 'server', 'server/node_modules', 'dist', 'server/build', 'build'];

const BY_HAND = 'npm ci --prefix server && npm run build && npx vite build --config server/vite.config.ts';

/** Runs a step, if the account can write its result. */
function prepare(run, commands = BY_HAND) {
  const folder = findReadOnly(FOLDERS);
  endIf(
    folder &&
      `This account cannot write to ${folder}, where packages or builds are missing or old: run "${commands}" as the owner of this folder first.`,
  );
  return run();
}

/** Builds what is stale. Where the account can write nothing, it also takes a build by hand. */
async function prepareBuild(target, run, commands) {
  if (findReadOnly(FOLDERS) !== undefined && isNewer(target)) return;
  await buildIfStale(target, () => prepare(run, commands));
}

/** Ends the process with a sentence for the user, if there is one. */
export function endIf(problem) {
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** The address that the variables name, `port` undefined if it is invalid, about which the server has a message. */
export function readAddress({ HOST, PORT } = process.env) {
  const port = Number(PORT || 4173);
  return { host: HOST || '127.0.0.1', port: Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : undefined };
}

/** Ends the process if the port is taken. */
export async function checkPort(command) {
  const { host, port } = readAddress();
  if (port !== undefined) endIf(await findPortProblem(host, port, command));
}

async function installServer() {
  if (areInstalled('server')) return;
  await prepare(() => step('Installing the packages of the server', ...installCommand('server')));
}

/** Installs the packages of the server and builds it, where necessary. */
export async function prepareServer() {
  await installServer();
  await prepareBuild(SERVER, () => build('Building the server', '--config', 'server/vite.config.ts'));
}

const buildClient = () => prepareBuild(CLIENT, () => build('Building the client'));

export const buildMocks = () =>
  prepareBuild(
    MOCK_BUILD,
    () => build('Building the client with the mocks', '--mode', 'mock'),
    'npx vite build --mode mock',
  );

/** Installs and builds, where necessary, and runs the server until it ends. */
export async function startServer(command, ...parameters) {
  await checkPort(command);
  // Installing waits for the network.
  await Promise.all([prepareServer(), buildClient()]);
  await runServer(...parameters);
}

/** Runs the server that is built. */
export async function runServer(...parameters) {
  // These options keep memory low: fewer pools of glibc, a small young generation, and no 300 MiB of garbage under load.
  process.env.MALLOC_ARENA_MAX ??= '2';
  await serve('--max-semi-space-size=2', '--max-old-space-size=256', SERVER.output, ...parameters);
}
