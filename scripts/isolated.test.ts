import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const testFiles = ['src', 'mocks', 'scripts', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !/^node_modules\b/.test(name))
    .map((name) => join(root, folder, name)),
);

test('only *.modules and *.isolated test files replace or reset modules', () => {
  const changing = testFiles.filter((file) =>
    /\b(vi\.(mock|doMock|resetModules)|freshModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(changing.length).toBeGreaterThan(5);
  expect(changing.filter((file) => !/\.(modules\.test\.ts|isolated\.test\.tsx?)$/.test(file))).toEqual([]);
});
