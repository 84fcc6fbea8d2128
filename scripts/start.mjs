import { build, serve } from './launch.mjs';

/** `npm start`: builds the client for production and the embedded provider, then serves both. */
const started = performance.now();
await build('Building the client');
await build('Building the embedded provider', '--ssr', 'mocks/http/main.ts', '--outDir', 'build/provider');
process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
await serve('build/provider/main.js');
