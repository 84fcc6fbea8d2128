import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Starts PostgreSQL in a folder and prints its configuration, for tests that kill the process. */
const file = join(import.meta.dirname, 'running-postgres.ts');
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
process.stdout.write(JSON.stringify(module.config));
setInterval(() => {}, 60_000);
