import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Starts PostgreSQL in a folder and prints its configuration, for tests that kill the process. */
const file = join(import.meta.dirname, '..', 'database', 'postgres.ts');
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
const { config } = await module.startPostgres(process.argv[2], { fsync: 'off' });
process.stdout.write(JSON.stringify(config));
setInterval(() => {}, 60_000);
