import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The steps of `npm start` and `npm run server`. Importing this goes to the project folder and handles signals. */
process.chdir(join(import.meta.dirname, '..'));

// A killed npm leaves its script running. Without npm, the script may run in the background on purpose.
if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;
const PRODUCTION = { NODE_ENV: 'production' };
const children = new Set();
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    for (const child of children) child.kill(signal);
  });
}

/** Runs a program with these variables besides the user's, and resolves to its exit code. */
function run(program, parameters, variables = {}) {
  return new Promise((done) => {
    const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...variables } });
    children.add(child);
    const end = (code) => {
      children.delete(child);
      done(code);
    };
    child.on('error', () => end(1));
    child.on('exit', (code, signal) => end(signal ? 1 : (code ?? 1)));
  });
}

/** Returns the command that runs a program of Node, which ends with this process. */
const node = (...parameters) => [process.execPath, ['--import', END_WITH_PARENT, ...parameters]];

/** Runs a program. Ends the process if it fails. */
export async function step(title, program, parameters, variables) {
  if (stopping) process.exit(130);
  process.stdout.write(`${title}…\n`);
  const code = await run(program, parameters, variables);
  if (code === 0) return;
  if (stopping) process.exit(130);
  for (const other of children) other.kill();
  process.stderr.write(`${title} failed, so the server was not started.\n`);
  process.exit(code);
}

/**
 * Runs a build with these parameters of Vite. Ends the process if it fails. Vite takes NODE_ENV from the environment, and with
 * `development`, as in many shells, the client would be React's slow build with the devtools.
 */
export const build = (title, ...parameters) =>
  step(title, ...node('node_modules/vite/bin/vite.js', 'build', ...parameters, '--logLevel', 'warn'), PRODUCTION);

/** Runs the server until it ends. The parameters are Node's: options, the program and its own parameters. */
export async function serve(...parameters) {
  if (!stopping) process.exitCode = await run(...node(...parameters));
}
