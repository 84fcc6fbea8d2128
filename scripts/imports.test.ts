import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { brokenRules, type Import } from './imports';

const root = resolve(import.meta.dirname, '..');

/** Every import written in the sources, both ends as paths from the root. */
function readImports(): Import[] {
  return ['src', 'mocks', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
      .flatMap((name) => importsOf(join(folder, name))),
  );
}

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

function importsOf(from: string): Import[] {
  return [...readFileSync(join(root, from), 'utf8').matchAll(SPECIFIER)].map(([, specifier = '']) => ({
    from,
    to: pathOf(specifier, from),
  }));
}

function pathOf(specifier: string, from: string): string {
  if (specifier.startsWith('@/')) return specifier.replace('@/', 'src/');
  if (specifier.startsWith('@mocks/')) return specifier.replace('@mocks/', 'mocks/');
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(from), specifier)) : specifier;
}

test('every import points downwards', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.flatMap(brokenRules)).toEqual([]);
});

test.each([
  ['src/lib/http.ts', 'src/ui/button'],
  ['src/ui/menu.tsx', 'src/resources/session/queries'],
  ['src/resources/video/queries.ts', 'src/components/feed/feed'],
  ['src/components/feed/feed.tsx', 'src/screens/home/home'],
  ['src/screens/home/home.tsx', 'src/screens/watch/watch'],
  ['src/screens/home/home.tsx', 'src/routes/index'],
  ['src/resources/video/queries.ts', 'src/resources/comment/queries'],
  ['src/screens/home/home.tsx', 'mocks/seed/index'],
  ['mocks/handlers/videos.ts', 'src/resources/video/queries'],
  ['e2e/home.spec.ts', 'src/lib/format'],
  ['e2e/home.spec.ts', 'mocks/seed/index'],
  ['src/lib/fields.ts', 'zod'],
  ['mocks/browser/start.ts', 'scripts/csp'],
])('%s must not import %s', (from, to) => {
  expect(brokenRules({ from, to })).toHaveLength(1);
});

test.each([
  ['src/routes/index.tsx', 'src/screens/home/home'],
  ['src/screens/home/home.tsx', 'src/components/feed/feed'],
  ['src/screens/home/home.tsx', 'src/resources/video/queries'],
  ['src/screens/watch/watch.tsx', 'src/screens/watch/player/player'],
  ['src/resources/comment/schema.ts', 'src/resources/channel/schema'],
  ['src/resources/subscription/cache.ts', 'src/resources/video/queries'],
  ['src/main.tsx', 'mocks/browser/start'],
  ['src/screens/watch/watch.test.tsx', 'mocks/node'],
  ['mocks/contract.test.ts', 'src/resources/video/api'],
  ['src/lib/fields.ts', 'zod/mini'],
])('%s may import %s', (from, to) => {
  expect(brokenRules({ from, to })).toEqual([]);
});
