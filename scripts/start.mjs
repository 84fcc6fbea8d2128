import { serveMockBuild } from './server/mock-build.mjs';
import { missingPostgres } from './server/machine.mjs';
import { startServer } from './server/prepare.mjs';

/**
 * `npm start`: the server with the demo data, in a PostgreSQL of its own. Where there is none, the mock build.
 */
const reason = missingPostgres();
if (reason === undefined) {
  // These variables are for `npm run server`: `/reset` must not delete that database and that bucket.
  for (const name of Object.keys(process.env)) if (/^(DATABASE_URL|S3_.*)$/.test(name)) delete process.env[name];
  process.env.DEMO = 'yes';
  await startServer('npm start');
} else {
  await serveMockBuild(reason);
}
