import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findClosedToPostgres } from './closed-to-postgres.mjs';

let folder: string;
let project: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vireo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  project = join(folder, 'closed/project');
  mkdirSync(project, { recursive: true });
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'closed'), 0o700);
});

const asRoot = (environment: Record<string, string>, path = project) => findClosedToPostgres(environment, path, true);

test('names the closed folder that the account of PostgreSQL could not pass through if we are root', () => {
  const message = `PostgreSQL does not run as root, and other accounts cannot open ${join(folder, 'closed')}: run as another user`;
  expect(asRoot({})).toMatch(message);
  expect(asRoot({ VIREO_DATA: join(folder, 'data') }), 'its programs are in the project').toMatch(message);
  chmodSync(join(folder, 'closed'), 0o711);
  expect(asRoot({})).toBe(undefined);
});

test('names a closed folder of the data', () => {
  const data = join(folder, 'closed/data');
  expect(asRoot({ VIREO_DATA: data }, folder)).toMatch(join(folder, 'closed'));
  expect(asRoot({ VIREO_DATA: join(folder, 'data') }, folder)).toBe(undefined);
});

test('says nothing to another user, or with DATABASE_URL', () => {
  expect(findClosedToPostgres({}, project, false)).toBe(undefined);
  expect(asRoot({ DATABASE_URL: 'postgres://a@b/c' })).toBe(undefined);
});
