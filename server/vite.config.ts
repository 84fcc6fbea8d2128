import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Bundles the server for Node. Its root is this folder, because a package outside of it would become a part of the bundle. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Packages of many small files: in one file, they load in half of the time.
  ssr: { noExternal: ['drizzle-orm', 'hono', '@hono/node-server', 'zod'] },
  build: {
    ssr: 'main.ts',
    outDir: 'build',
    copyPublicDir: false,
    target: 'node20',
    // The root's configuration has the same.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
