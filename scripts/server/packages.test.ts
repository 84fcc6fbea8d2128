import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { areInstalled } from './packages.mjs';

const wanted = {
  '': { name: 'a-server' },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
};

test.each([
  [
    'true if all packages are installed, except for those of other systems',
    true,
    { 'node_modules/pg': { version: '8.23.1' } },
  ],
  ['false if a package is missing', false, {}],
  ['false if a package has another version', false, { 'node_modules/pg': { version: '8.23.0' } }],
  [
    'false if an optional package has another version',
    false,
    { 'node_modules/pg': { version: '8.23.1' }, 'node_modules/for-another-system': { version: '0.9.0' } },
  ],
  ['false if nothing was installed', false, undefined],
])('%s', (_, isInstalled, installed) => {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed) {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  expect(areInstalled(folder)).toBe(isInstalled);
});
