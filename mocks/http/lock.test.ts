import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vireo-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('throws an error that names the process and the variable if the folder is in use', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.pid}\\..*VIREO_DATA=`));
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test.each([
  ['a process that has ended', '4194304 1'],
  // Without /proc, only the process id is compared.
  ...(process.platform === 'linux' ? [['another process with the same id', `${process.pid} 1`]] : []),
  ['no process', ''],
])('replaces the lock of %s', (_, text) => {
  writeFileSync(join(folder, 'lock'), text);
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('in use');
  unlock();
});
