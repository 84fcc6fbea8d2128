import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './scripts/chunks.ts';
import { readBuildEnvironment } from './scripts/environment.ts';
import { csp } from './scripts/vite-csp.ts';
import { earlyReads } from './scripts/vite-early-reads.ts';
import { mockAssets } from './scripts/vite-mocks.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = { environment: 'happy-dom', css: { modules: { classNameStrategy: 'non-scoped' as const } } };
/** A busy machine is no failure. */
const timeouts = { testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };
/** The one test of the mocks that runs the client: every call of it, against them. */
const contract = 'mocks/provider/contract.test.ts';

export default defineConfig(({ mode, command, isSsrBuild = false }) => {
  // Also from the files that Vite reads, such as `.env`.
  const environment = readBuildEnvironment({ ...process.env, ...loadEnv(mode, folder('.'), 'VITE_') });
  const { API_TARGET, VITE_AUTHOR_GITHUB: github, VITE_AUTHOR_LINKEDIN: linkedin } = environment;
  const isTest = mode === 'test';
  // The mock provider is in the mock build and in development, unless a real provider stands behind the proxy.
  const mocks = mode === 'mock' || (command === 'serve' && mode === 'development' && !API_TARGET);
  // The provider's cookies are kept for this origin. `/media` is where our own HTTP provider keeps its files.
  const target = { target: API_TARGET ?? '', changeOrigin: true, cookieDomainRewrite: '' };
  const proxy: Record<string, typeof target> = API_TARGET ? { '/api/v1': target, '/media': target } : {};

  return {
    define: { __MOCKS__: JSON.stringify(mocks), __AUTHOR__: JSON.stringify({ github, linkedin }) },
    resolve: { alias: { '@mocks': folder('mocks'), '@': folder('src') } },
    plugins: isSsrBuild
      ? []
      : [
          tanstackRouter({ target: 'react', autoCodeSplitting: !isTest, quoteStyle: 'single', semicolons: true }),
          react(),
          ...(isTest ? [] : [earlyReads({ mocks }), csp({ mock: mode === 'mock' })]),
          ...(mocks ? [mockAssets()] : []),
        ],
    build: {
      outDir: mode === 'mock' ? 'dist-mock' : 'dist',
      target: 'es2023',
      // All know light-dark(). What replaces it for older ones is resolved once, at the root, and a part of the page can't be dark.
      cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
      // The HTTP provider is no client: it serves the files of `public/` from the client's build.
      copyPublicDir: !isSsrBuild,
      // An inlined picture or style would need its own exception in the Content Security Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The licences of bundled packages ask for their texts to go along.
      license: isSsrBuild ? false : { fileName: 'licenses.md' },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: { port: 5173, proxy, watch: { ignored: ['**/.vireo/**', '**/build/**', '**/dist*/**'] } },
    preview: { port: 4173, strictPort: true, proxy },
    test: {
      // Vitest leaves one core to itself, which hardly uses it: half of a machine that has two.
      maxWorkers: '100%',
      projects: [
        {
          extends: true as const,
          test: {
            ...shared,
            name: 'client',
            ...timeouts,
            include: ['src/**/*.test.{ts,tsx}', contract],
            exclude: ['**/*.node.test.ts'],
            setupFiles: ['src/testing/polyfills.ts', 'src/testing/property-tests.ts', 'src/testing/setup.ts'],
          },
        },
        {
          extends: true as const,
          test: {
            name: 'node',
            ...timeouts,
            environment: 'node',
            include: ['mocks/**/*.test.ts', 'scripts/**/*.test.ts', 'src/**/*.node.test.ts'],
            exclude: [contract],
            setupFiles: ['src/testing/polyfills.ts', 'src/testing/property-tests.ts'],
          },
        },
      ],
    },
  };
});
