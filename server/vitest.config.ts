import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = { resolve: { alias: { '@mocks': folder('../mocks'), '@': folder('../src') } }, root: folder('..') };
const setupFiles = ['src/testing/polyfills.ts', 'src/testing/property-tests.ts'];
// Long enough that a test cannot time out on a busy machine.
const timeouts = { testTimeout: 300_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
/** Sends every request of the client, which needs its environment. */
const contract = 'server/contract.test.ts';
const NODE_MODULES = '**/node_modules/**';
const isolated = 'server/**/*.isolated.test.ts';

type Files = { isolate: boolean; include: string[]; exclude: string[] };

function node(name: string, files: Files) {
  return { ...shared, test: { ...timeouts, name, environment: 'node', setupFiles, ...files } };
}

export default defineConfig({
  ...shared,
  test: {
    // Starts one PostgreSQL for both projects.
    globalSetup: 'server/testing/global-setup.ts',
    // Tests also wait for PostgreSQL, which needs the rest.
    maxWorkers: availableParallelism(),
    pool: 'threads',
    projects: [
      // As in `vite.config.ts`: without isolation, the files of a worker share their modules.
      node('server', { isolate: false, include: ['server/**/*.test.ts'], exclude: [NODE_MODULES, contract, isolated] }),
      node('server isolated', { isolate: true, include: [isolated], exclude: [NODE_MODULES] }),
      {
        ...shared,
        define: { __MOCKS__: 'false' },
        test: {
          ...timeouts,
          name: 'contract',
          environment: folder('../src/testing/environment.ts'),
          include: [contract],
          setupFiles: [...setupFiles, 'src/testing/setup.ts'],
        },
      },
    ],
  },
});
