import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './scripts/chunks.ts';
import { nameClasses } from './scripts/class-names.ts';
import { readBuildEnvironment } from './scripts/environment.ts';
import { csp } from './scripts/vite-csp.ts';
import { mockAssets } from './scripts/vite-mocks.ts';
import { reactDomInEntry } from './scripts/vite-react-dom.ts';
import { early } from './src/early/plugin/plugin.ts';
import { messagesPlugin } from './src/messages/plugin/plugin.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const setup = ['src/testing/polyfills.ts', 'src/testing/property-tests.ts'];
/** Long enough that a test cannot time out on a busy machine. */
const timeouts = { testTimeout: 300_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Without isolation, the test files of a worker share their modules, which takes less than half of the time. Files that replace or
 * reset modules are named so: `modules` if they may share theirs with each other, `isolated` if they load the whole client.
 */
const modules = '**/*.modules.test.ts';
const isolated = '**/*.isolated.test.{ts,tsx}';

type Files = { isolate?: false; environment?: string; include: string[]; exclude?: string[] };

const shared = { isolate: false, environment: './src/testing/environment.ts' } as const;

const client = (name: string, files: Files) => ({
  extends: true as const,
  test: {
    ...timeouts,
    name,
    environment: 'happy-dom',
    ...files,
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    setupFiles: [...setup, 'src/testing/setup.ts'],
  },
});

const node = (name: string, files: Files) => ({
  extends: true as const,
  test: { ...timeouts, ...files, name, environment: 'node', setupFiles: setup },
});

export default defineConfig(({ mode, command }) => {
  // Includes `.env` files.
  const environment = readBuildEnvironment({ ...process.env, ...loadEnv(mode, folder('.'), 'VITE_') });
  const { API_TARGET, VITE_AUTHOR_GITHUB: github, VITE_AUTHOR_LINKEDIN: linkedin } = environment;
  const isTest = mode === 'test';
  // The mock build includes the mock provider, and so does the development server unless `API_TARGET` names a real one.
  const mocks = mode === 'mock' || (command === 'serve' && mode === 'development' && !API_TARGET);
  // Without their domain, the browser stores the provider's cookies for this origin. Our server serves `/media`.
  const target = { target: API_TARGET ?? '', changeOrigin: true, cookieDomainRewrite: '' };
  const proxy: Record<string, typeof target> = API_TARGET ? { '/api/v1': target, '/media': target } : {};

  return {
    define: { __MOCKS__: JSON.stringify(mocks), __AUTHOR__: JSON.stringify({ github, linkedin }) },
    resolve: {
      alias: {
        '@mocks': folder('mocks'),
        '@': folder('src'),
        // Of lucide-react's icons.
        '../createLucideIcon.mjs': folder('src/ui/create-icon.ts'),
        // TanStack Store's; React has had the hook itself since version 18.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    plugins: [
      // In tests, its code for hot updates would treat the root route of another test as an older version of the client's.
      ...(isTest
        ? []
        : [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true })]),
      ...(isTest ? [] : messagesPlugin({ pseudo: mode === 'mock' })),
      react(),
      reactDomInEntry,
      ...(isTest ? [] : [early({ mocks }), csp({ mock: mode === 'mock' })]),
      ...(mocks ? [mockAssets()] : []),
    ],
    css: {
      // Tests read the names as they are in the source.
      ...(isTest ? {} : { modules: { generateScopedName: nameClasses(folder('.')) } }),
      postcss: { plugins: [globalData({ files: [folder('src/ui/breakpoints.css')] }), customMedia()] },
    },
    build: {
      outDir: mode === 'mock' ? 'dist-mock' : 'dist',
      target: 'es2023',
      // All of these support light-dark(). Its compiled fallback resolves at the root only, so the player could not be dark on a
      // light page.
      cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
      // Inlined assets would need exceptions in the Content Security Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The licences of the bundled packages require a copy of their texts.
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        // Nothing that the user of `npm start` could do something about.
        checks: { bundlerTimings: false },
        // The getters and globals that our packages read at the top level have no side effects.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    server: { port: 5173, proxy, watch: { ignored: ['**/.vireo/**', '**/build/**', '**/dist*/**'] } },
    preview: { port: 4173, strictPort: true, proxy },
    test: {
      // One more than cores, because tests also wait. By default Vitest reserves a core for its main process, which hardly uses it.
      maxWorkers: availableParallelism() + 1,
      pool: 'threads',
      projects: [
        client('client', {
          ...shared,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [modules, isolated, '**/*.node.test.ts'],
        }),
        client('client modules', { ...shared, include: [`src/${modules}`] }),
        client('client isolated', { include: [`src/${isolated}`] }),
        node('node', {
          isolate: false,
          include: ['mocks/**/*.test.ts', 'server/rules/*.test.ts', 'scripts/**/*.test.ts', 'src/**/*.node.test.ts'],
          exclude: [isolated],
        }),
        node('node isolated', { include: [`scripts/${isolated}`] }),
      ],
    },
  };
});
