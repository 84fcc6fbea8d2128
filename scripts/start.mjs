import { serve } from './launch.mjs';
import { PROVIDER, buildClient, buildProvider, checkPort } from './server/prepare.mjs';

/** `npm start`: builds the client for production and the embedded provider, where necessary, then serves both. */
await checkPort('npm start');
await buildClient();
await buildProvider();
await serve(PROVIDER.output);
