import { expect, test } from 'vitest';
import { missingPostgres } from './machine.mjs';

test.each([
  ['linux', 'x64', true, true],
  ['linux', 'arm64', true, true],
  ['darwin', 'arm64', false, true],
  ['win32', 'x64', false, true],
  ['linux', 'x64', false, false],
  ['linux', 'arm', true, false],
  ['freebsd', 'x64', false, false],
] as const)('npm has a PostgreSQL for %s on %s, with glibc %s: %s', (platform, arch, isGlibc, expected) => {
  expect(missingPostgres(platform, arch, isGlibc, true)).toBe(
    expected ? undefined : 'npm has no PostgreSQL for this machine',
  );
});

test('PostgreSQL cannot run for an account without a name', () => {
  expect(missingPostgres('linux', 'x64', true, false)).toMatch(/^PostgreSQL needs an account with a name/);
});
