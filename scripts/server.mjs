import { existsSync } from 'node:fs';
import { HELP } from '../server/operations/commands/help.mjs';
import { serve } from './launch.mjs';
import { findClosedToPostgres } from './server/closed-to-postgres.mjs';
import { SERVER, buildClient, buildServer, checkPort, endIf, installServer } from './server/prepare.mjs';

/**
 * `npm run server`: installs the packages of the server, builds it and the client, where necessary, and serves both. A command runs
 * the server that is built, whatever its sources.
 */
const parameters = process.argv.slice(2);
const isCommand = parameters.some((parameter) => !parameter.startsWith('-'));

if (parameters.includes('--help') || parameters.includes('-h')) {
  process.stdout.write(`${HELP}\n`);
  process.exit();
}
endIf(findClosedToPostgres(process.env, process.cwd()));
if (!isCommand) {
  await checkPort('npm run server');
  await installServer();
  await buildClient();
  await buildServer();
} else if (!existsSync(SERVER.output)) {
  await installServer();
  await buildServer();
}
// They keep memory low: fewer pools of glibc, a small young generation, and no 300 MiB of garbage under load.
process.env.MALLOC_ARENA_MAX ??= '2';
await serve('--max-semi-space-size=2', '--max-old-space-size=256', SERVER.output, ...parameters);
