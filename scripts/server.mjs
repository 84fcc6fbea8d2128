import { existsSync } from 'node:fs';
import { HELP } from '../server/operations/commands/help.mjs';
import { hasPostgres } from './server/machine.mjs';
import { SERVER, endIf, prepareServer, runServer, startServer } from './server/prepare.mjs';

/**
 * `npm run server`: the server without demo data. Installs its packages, builds it and the client, where necessary, and serves both.
 * A command runs the server that is built, whatever its sources.
 */
const parameters = process.argv.slice(2);
const isCommand = parameters.some((parameter) => !parameter.startsWith('-'));

if (parameters.includes('--help') || parameters.includes('-h')) {
  process.stdout.write(`${HELP}\n`);
  process.exit();
}
const NO_POSTGRES =
  'npm has no PostgreSQL for this machine: set DATABASE_URL to the address of a PostgreSQL 15 or newer.';
if (!process.env.DATABASE_URL && !hasPostgres()) endIf(NO_POSTGRES);
if (!isCommand) {
  await startServer('npm run server', ...parameters);
} else {
  if (!existsSync(SERVER.output)) await prepareServer();
  await runServer(...parameters);
}
