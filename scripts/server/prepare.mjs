import { findPortProblem } from '../../server/http/port.mjs';
import { build, step } from '../launch.mjs';
import { buildIfStale } from './builds.mjs';
import { areInstalled, installCommand } from './packages.mjs';
import { findReadOnly } from './writable.mjs';

/** The steps before a server of this project runs. */

const ENVIRONMENT = ['.env', '.env.local', '.env.production', '.env.production.local'];
const CLIENT = {
  output: 'dist/index.html',
  sources: [
    'src',
    'public',
    'scripts',
    'server/rules',
    'server/http/headers.ts',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    ...ENVIRONMENT,
  ],
  stamp: 'build/client.stamp',
};
export const SERVER = {
  output: 'server/build/main.js',
  sources: ['server', 'mocks', 'scripts', 'package-lock.json'],
  stamp: 'build/server.stamp',
};
export const PROVIDER = {
  output: 'build/provider/main.js',
  sources: ['server', 'src', 'mocks', 'scripts', 'vite.config.ts', 'package-lock.json'],
  stamp: 'build/provider.stamp',
};

/** What installing and building write to. */
const FOLDERS = ['.', 'server', 'server/node_modules', 'dist', 'server/build', 'build'];

/** Runs a step, if the account can write its result. */
function prepare(run) {
  endIf(findReadOnly(FOLDERS));
  return run();
}

/** Ends the process with a sentence for the user, if there is one. */
export function endIf(problem) {
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** Ends the process if the port is taken. An invalid one has a message of the server. */
export async function checkPort(command) {
  const { HOST, PORT } = process.env;
  const port = Number(PORT || 4173);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  endIf(await findPortProblem(HOST || '127.0.0.1', port, command));
}

export async function installServer() {
  if (areInstalled('server')) return;
  await prepare(() => step('Installing the packages of the server', ...installCommand('server')));
}

export const buildClient = () => buildIfStale(CLIENT, () => prepare(() => build('Building the client')));

export const buildServer = () =>
  buildIfStale(SERVER, () => prepare(() => build('Building the server', '--config', 'server/vite.config.ts')));

export const buildProvider = () =>
  buildIfStale(PROVIDER, () =>
    prepare(() => build('Building the embedded provider', '--ssr', 'mocks/http/main.ts', '--outDir', 'build/provider')),
  );
