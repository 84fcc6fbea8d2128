import { cpSync, createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, normalize, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { rangeResponse } from '../server/rules/range.ts';

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
      writeFileSync(join(outDir, WORKER), readWorker(root));
      const media = join(root, 'mocks/media');
      const isAsset = (path: string) => !path.endsWith('.ts');
      if (existsSync(media)) cpSync(media, join(outDir, 'media'), { recursive: true, filter: isAsset });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
        if (path === `/${WORKER}`) return response.setHeader('Content-Type', 'text/javascript').end(readWorker(root));
        const file = normalize(join(root, 'mocks', path));
        if (!file.startsWith(join(root, 'mocks/media') + sep) || !existsSync(file) || !statSync(file).isFile())
          return next();
        const { size } = statSync(file);
        const { status, headers, slice } = rangeResponse(request.headers.range ?? null, size);
        const extension = file.slice(file.lastIndexOf('.') + 1);
        response.setHeader('Content-Type', TYPES[extension] ?? 'application/octet-stream');
        response.writeHead(status, headers);
        if (slice) createReadStream(file, slice).pipe(response);
        else response.end();
      });
    },
  };
}

const UNREGISTERS = 'await self.registration.unregister()';

/**
 * MSW's worker after our listeners, which must come first. It must not unregister itself when the last page is closed: that can
 * happen after the next page has found it, which then has no worker.
 */
function readWorker(root: string): string {
  const worker = readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8');
  if (!worker.includes(UNREGISTERS))
    throw new Error("MSW's worker has changed: see readWorker in scripts/vite-mocks.ts");
  return `${readFileSync(join(root, 'mocks/browser/files-worker.js'), 'utf8')}\n${worker.replace(UNREGISTERS, '')}`;
}
