import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findReadOnly } from './writable.mjs';

test('finds the first folder that exists and cannot be written to', () => {
  const refuse = (path: unknown) => {
    if (String(path).endsWith('docs')) throw new Error('EACCES: permission denied');
  };
  expect(findReadOnly(['scripts', 'no-such-folder', 'docs', 'src'], refuse)).toBe(resolve('docs'));
  expect(findReadOnly(['scripts', 'src'], refuse)).toBe(undefined);
});
