import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const mocksModules = (path: string) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8'));

/** The other client tests share the modules of their worker: a mock would replace them in the files that run after it. */
test('client tests that mock or reset modules are in isolated files', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`);
  const found = files.filter(mocksModules);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((path) => !/\.isolated\.test\.tsx?$/.test(path))).toEqual([]);
});
