import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder';
import { findBinaries, makeMissingLinks } from './postgres-binaries';

test('names DATABASE_URL on a machine without binaries', () => {
  expect(() => findBinaries('linux', 'riscv64')).toThrow(/^npm has no PostgreSQL for this machine: set DATABASE_URL/);
});

function createPackage() {
  const root = createTemporaryFolder();
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'native/lib'), { recursive: true });
  const links = ['a', 'b'].map((name) => ({ source: `native/lib/${name}.so.1.2`, target: `native/lib/${name}.so.1` }));
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  for (const { source } of links) writeFileSync(join(root, source), source);
  symlinkSync('a.so.1.2', join(root, 'native/lib/a.so.1'));
  return { root, links };
}

test('makes the links of the libraries that are missing', () => {
  const { root, links } = createPackage();
  makeMissingLinks(root);
  for (const { source, target } of links) expect(readFileSync(join(root, target), 'utf8')).toBe(source);
});

test('goes on if another process makes them at the same time', () => {
  const { root } = createPackage();
  const lose: typeof symlinkSync = (target, link) => {
    symlinkSync(target, link);
    symlinkSync(target, link);
  };
  expect(() => makeMissingLinks(root, lose)).not.toThrow();
});

test('says what to do if it may not make them', () => {
  const { root } = createPackage();
  const refuse = () => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  };
  expect(() => makeMissingLinks(root, refuse)).toThrow('run "npm rebuild --prefix server" as the owner');
});
