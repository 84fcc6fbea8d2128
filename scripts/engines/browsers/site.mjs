import { join } from 'node:path';
import { start } from './programs.mjs';

/** Starts the server with the production build and the demo data. */
export async function startSite(home, env) {
  const settings = { PORT: '0', BROTLI_QUALITY: '1', VIREO_DATA: join(home, 'site'), SEED: 'demo' };
  const program = start(process.execPath, ['server/build/main.js'], { env: { ...env, ...settings } });
  const [, origin] = await program.waitForOutput(/Vireo is ready: (\S+)/);
  const response = await fetch(`${origin}/api/v1/videos?page=1&limit=1`, { signal: AbortSignal.timeout(30_000) });
  const { data } = await response.json();
  return { origin, videoId: (data.docs ?? data)[0]._id, stop: program.kill };
}
