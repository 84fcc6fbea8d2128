import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { writeData } from './data.mjs';
import { hostStatically } from './nginx.mjs';
import { startServer } from '../start-server.mjs';

const FLOORS = 'scripts/bench/floors';
/** Delays like those of a network, and no limit. */
const CONDITIONS = { PORT: '0', HOST: '127.0.0.1', LIMIT_READS_NETWORK: '0', READ_DELAY: '25', WRITE_DELAY: '400' };
const VITE = join('node_modules', '.bin', 'vite');

/** Adds the hashes of an inline style and script to the policy. Throws if it has no sources for one of them. */
export function allowInline(headers, inline) {
  return Object.entries(inline).reduce((text, [kind, content]) => {
    const sources = `${kind}-src 'self'`;
    if (!text.includes(sources)) throw new Error(`The policy has no ${sources}.`);
    const hash = createHash('sha256').update(content).digest('base64');
    return text.replaceAll(sources, `${sources} 'sha256-${hash}'`);
  }, headers);
}

/** Copies a build of the client, and adds the floors in `/floors`. `videos` is the provider's first page. */
async function writeSite(dist, folder, videos) {
  const floors = join(folder, 'floors');
  cpSync(dist, folder, { recursive: true });
  const parameters = ['--base', '/floors/lines/', '--outDir', join(floors, 'lines'), '--logLevel', 'error'];
  // Loading modules has set the variable to `development`.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(VITE, ['build', `${FLOORS}/lines`, ...parameters], { env, stdio: 'inherit' });
  // With the client's alias: the documents format numbers as it does.
  const resolve = { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } };
  const { module } = await runnerImport(`./${FLOORS}/documents.jsx`, { resolve });
  for (const [name, text] of Object.entries(module.documentsOf(videos))) writeFileSync(join(floors, name), text);
  const headers = join(folder, '_headers');
  writeFileSync(headers, allowInline(readFileSync(headers, 'utf8'), module.INLINE));
}

async function firstVideos(address) {
  const response = await fetch(`${address}/api/v1/videos?page=1&limit=20`);
  return (await response.json()).data;
}

/** Starts a server with its own data for each build and the floors beside it, and nginx for the first. */
export async function startSites(folder, builds) {
  const sites = [];
  for (const [index, build] of builds.entries()) {
    const own = (name) => join(folder, `${name}-${index}`);
    const folders = { data: own('data'), media: own('media') };
    const start = (dist) =>
      startServer('server/build/main.js', {
        ...CONDITIONS,
        DIST: dist,
        VIREO_DATA: folders.data,
        MEDIA: folders.media,
      });
    await writeData({ ...folders, demo: 'mocks/media', videoFile: 'scripts/bench/video.mp4' });
    // The floors are made from the server's data, and it serves the files that exist at its start.
    const first = await start(build);
    await writeSite(build, own('site'), await firstVideos(first.address));
    await first.stop();
    sites.push({ dist: build, site: own('site'), server: await start(own('site')) });
  }
  const [{ site, server }] = sites;
  return { sites, nginx: await hostStatically(site, server.address) };
}
