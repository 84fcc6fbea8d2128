import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildIfStale } from './builds.mjs';

let folder: string;
const inFolder = (path: string) => join(folder, path);
const touch = (path: string) => utimesSync(inFolder(path), 1, 1);

/** Returns true if the build runs. */
async function builds(during = () => {}): Promise<boolean> {
  let hasRun = false;
  const sources = [inFolder('sources'), inFolder('.env')];
  await buildIfStale({ output: inFolder('out.js'), sources, stamp: inFolder('stamps/out') }, async () => {
    hasRun = true;
    writeFileSync(inFolder('out.js'), 'output');
    during();
  });
  return hasRun;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vireo-'));
  for (const path of ['sources/deep', 'sources/node_modules']) mkdirSync(inFolder(path), { recursive: true });
  for (const path of ['sources/deep/a.ts', 'sources/b.ts']) writeFileSync(inFolder(path), path);
  expect(await builds()).toBe(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('does not build again if only packages change', async () => {
  writeFileSync(inFolder('sources/node_modules/c.js'), 'a package');
  expect(await builds()).toBe(false);
});

test.each<[string, () => void]>([
  ['a source is changed', () => touch('sources/deep/a.ts')],
  ['a source is added', () => writeFileSync(inFolder('sources/c.ts'), 'new')],
  ['a source is deleted', () => rmSync(inFolder('sources/b.ts'))],
  ['a source that was absent is there', () => writeFileSync(inFolder('.env'), 'VITE_AUTHOR_GITHUB=https://a.example')],
  ['a variable of the build is set', () => vi.stubEnv('VITE_AUTHOR_GITHUB', 'https://a.example')],
  ['another build replaced the output', () => touch('out.js')],
  ['the output is deleted', () => rmSync(inFolder('out.js'))],
])('builds again, once, if %s', async (_, change) => {
  change();
  expect(await builds()).toBe(true);
  expect(await builds()).toBe(false);
});

test('builds again if a source changed during the build', async () => {
  touch('sources/b.ts');
  await builds(() => touch('sources/deep/a.ts'));
  expect(await builds()).toBe(true);
});
