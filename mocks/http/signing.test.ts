import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSigner } from './signing';

const root = mkdtempSync(join(tmpdir(), 'vireo-signing-'));
afterAll(() => rmSync(root, { recursive: true }));

test('signatures stay valid after a restart, and differ between folders', () => {
  const here = join(root, 'here');
  const signature = createSigner(here)('text');
  expect(createSigner(here)('text')).toBe(signature);
  expect(createSigner(here)('other text')).not.toBe(signature);
  expect(createSigner(join(root, 'there'))('text')).not.toBe(signature);
  expect(statSync(join(here, 'key')).mode & 0o077).toBe(0);
});
