import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder('..'),
  resolve: { alias: { '@mocks': folder('../mocks'), '@': folder('../src') } },
  test: {
    name: 'server',
    environment: 'node',
    include: ['server/**/*.test.ts'],
    setupFiles: ['src/testing/polyfills.ts', 'src/testing/property-tests.ts'],
    globalSetup: 'server/testing/global-setup.ts',
    // Tests also wait for PostgreSQL, which needs the rest.
    maxWorkers: availableParallelism(),
    pool: 'threads',
    // Long enough that a test cannot time out on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
