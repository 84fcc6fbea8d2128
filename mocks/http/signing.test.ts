import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSigner } from './signing';

const root = mkdtempSync(join(tmpdir(), 'vireo-signing-'));
afterAll(() => rmSync(root, { recursive: true }));

test('signatures stay valid after a restart, and differ between folders', () => {
  const folder = join(root, 'folder');
  const signature = createSigner(folder)('text');
  expect(createSigner(folder)('text')).toBe(signature);
  expect(createSigner(folder)('other text')).not.toBe(signature);
  expect(createSigner(join(root, 'other-folder'))('text')).not.toBe(signature);
  expect(statSync(join(folder, 'key')).mode & 0o077).toBe(0);
});
