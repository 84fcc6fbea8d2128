import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = { resolve: { alias: { '@mocks': folder('../mocks'), '@': folder('../src') } }, root: folder('..') };
const setupFiles = ['src/testing/polyfills.ts', 'src/testing/property-tests.ts'];
// Long enough that a test cannot time out on a busy machine.
const timeouts = { testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };
/** Sends every request of the client, which needs its environment. */
const contract = 'server/contract.test.ts';

export default defineConfig({
  ...shared,
  test: {
    // Starts one PostgreSQL for both projects.
    globalSetup: 'server/testing/global-setup.ts',
    // Tests also wait for PostgreSQL, which needs the rest.
    maxWorkers: availableParallelism(),
    pool: 'threads',
    projects: [
      {
        ...shared,
        test: {
          ...timeouts,
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', contract],
          setupFiles,
        },
      },
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
