import { serve } from '../launch.mjs';
import { buildMocks, checkPort, readAddress } from './prepare.mjs';

/** Serves the mock build where no PostgreSQL can run, and says why. */
export async function serveMockBuild(reason) {
  await checkPort('npm start');
  process.stdout.write(
    `${reason}, so this is the mock build, whose changes stay in the browser. DATABASE_URL=… npm run server uses a PostgreSQL of yours.\n`,
  );
  await buildMocks();
  const { host, port } = readAddress();
  const address = ['--host', host, '--port', String(port ?? 4173)];
  await serve('node_modules/vite/bin/vite.js', 'preview', '--mode', 'mock', ...address);
}
