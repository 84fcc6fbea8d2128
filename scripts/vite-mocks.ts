import { cpSync, createReadStream, existsSync, statSync } from 'node:fs';
import { join, normalize, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { readRange } from '../mocks/media/range.ts';

const TYPES: Record<string, string> = { mp4: 'video/mp4', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };
const WORKER = 'mockServiceWorker.js';

/** Gives the mocks' media and service worker to the dev server and to the mock build; they never enter `public/`. */
export function mockAssets(): Plugin {
  let root = '';
  let outDir = '';
  let client = true;
  return {
    name: 'vireo-mock-assets',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
      client = !config.build.ssr;
    },
    writeBundle() {
      if (!client) return;
      cpSync(join(root, 'mocks', WORKER), join(outDir, WORKER));
      const media = join(root, 'mocks/media');
      if (existsSync(media)) cpSync(media, join(outDir, 'media'), { recursive: true });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
        const file = normalize(join(root, 'mocks', path));
        const inside = path === `/${WORKER}` || file.startsWith(join(root, 'mocks/media') + sep);
        if (!inside || !existsSync(file) || !statSync(file).isFile()) return next();
        const { size } = statSync(file);
        const range = readRange(request.headers.range ?? null, size);
        const extension = file.slice(file.lastIndexOf('.') + 1);
        response.setHeader('Content-Type', TYPES[extension] ?? 'text/javascript');
        response.setHeader('Accept-Ranges', 'bytes');
        if (range === 'unsatisfiable') {
          response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
        } else if (range === 'whole') {
          response.setHeader('Content-Length', size);
          createReadStream(file).pipe(response);
        } else {
          const { start, end } = range;
          response.writeHead(206, {
            'Content-Range': `bytes ${start}-${end}/${size}`,
            'Content-Length': end - start + 1,
          });
          createReadStream(file, range).pipe(response);
        }
      });
    },
  };
}
