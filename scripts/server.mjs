import { existsSync } from 'node:fs';
import { HELP } from '../server/operations/commands/help.mjs';
import { missingPostgres } from './server/machine.mjs';
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
const reason = missingPostgres();
if (!process.env.DATABASE_URL && reason !== undefined) {
  endIf(`${reason}: set DATABASE_URL to the address of a PostgreSQL 15 or newer.`);
}
if (!isCommand) {
  await startServer('npm run server', ...parameters);
} else {
  if (!existsSync(SERVER.output)) await prepareServer();
  await runServer(...parameters);
}
