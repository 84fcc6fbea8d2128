import { expect, test } from 'vitest';
import { findReadOnly } from './writable.mjs';

test('says what to do about the first folder that exists and cannot be written to', () => {
  const refuse = (path: unknown) => {
    if (String(path).endsWith('docs')) throw new Error('EACCES: permission denied');
  };
  expect(findReadOnly(['scripts', 'no-such-folder', 'docs', 'src'], refuse)).toMatch(
    /cannot write to \S+docs, where .* run "npm run server -- --help" as the owner of this folder first\.$/,
  );
  expect(findReadOnly(['scripts', 'src'], refuse)).toBe(undefined);
});
