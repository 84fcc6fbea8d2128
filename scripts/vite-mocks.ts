import { cpSync, createReadStream, existsSync, statSync } from 'node:fs';
import { join, normalize, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { rangeReply } from '../server/rules/range.ts';

const TYPES: Record<string, string> = { mp4: 'video/mp4', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };
const WORKER = 'mockServiceWorker.js';

/** Serves the media and the service worker of the mocks in dev, and copies them into the mock build. */
export function mockAssets(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'vireo-mock-assets',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      cpSync(join(root, 'mocks', WORKER), join(outDir, WORKER));
      const media = join(root, 'mocks/media');
      const isAsset = (path: string) => !path.endsWith('.ts');
      if (existsSync(media)) cpSync(media, join(outDir, 'media'), { recursive: true, filter: isAsset });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
        const file = normalize(join(root, 'mocks', path));
        const inside = path === `/${WORKER}` || file.startsWith(join(root, 'mocks/media') + sep);
        if (!inside || !existsSync(file) || !statSync(file).isFile()) return next();
        const { size } = statSync(file);
        const { status, headers, slice } = rangeReply(request.headers.range ?? null, size);
        const extension = file.slice(file.lastIndexOf('.') + 1);
        response.setHeader('Content-Type', TYPES[extension] ?? 'text/javascript');
        response.writeHead(status, headers);
        if (slice) createReadStream(file, slice).pipe(response);
        else response.end();
      });
    },
  };
}
