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

test('a folder in use is refused in one message that names the process and the variable', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.pid}\\..*VIREO_DATA=`));
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test.each([
  ['a process that is gone', '4194304 1'],
  // Not on systems without /proc, where the number alone decides.
  ...(process.platform === 'linux' ? [['another process with the same number', `${process.pid} 1`]] : []),
  ['nothing', ''],
])('the lock of %s is taken over', (_, text) => {
  writeFileSync(join(folder, 'lock'), text);
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('in use');
  unlock();
});
