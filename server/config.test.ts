import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VARIABLES, readConfig } from './config';

const S3 = { S3_ENDPOINT: 'http://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };

test('the defaults need no configuration', () => {
  expect(readConfig({})).toMatchObject({ PORT: 4173, HOST: '127.0.0.1', folder: '.vireo/server', s3: undefined });
});

test.each([
  ['PORT', '65536'],
  ['SEED', 'all'],
  ['SIGNUP', 'no'],
  ['BEHIND_PROXY', '1'],
  ['S3_ENDPOINT', 'here'],
])('throws an error that names the variable for an invalid value: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    `The environment variable ${name} has an invalid value: "${value}".`,
  );
});

test('does not print a password', () => {
  const message = 'The environment variable DATABASE_URL has an invalid value.';
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db/vireo' })).toThrow(new Error(message));
});

test.each(Object.keys(S3))('throws an error that names the variable of S3 that is missing: %s', (name) => {
  expect(() => readConfig({ ...S3, [name]: '' })).toThrow(`The environment variable ${name} is missing`);
  expect(readConfig(S3).s3).toMatchObject({ bucket: 'b', region: 'us-east-1' });
});

test('docs/running.md explains every variable', () => {
  const rows = readFileSync('docs/running.md', 'utf8').match(/^\| `[A-Z].*? \|/gm) ?? [];
  const explained = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(new Set(explained)).toEqual(new Set(VARIABLES));
});
