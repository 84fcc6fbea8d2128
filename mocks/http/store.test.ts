import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkPassword, hashPassword } from './passwords';
import { Store, readState } from './store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vireo-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was changed before the end is there after a restart', async () => {
  const state = { likes: 1 };
  const store = new Store(folder, () => state);
  store.changed();
  state.likes = 2;
  await store.flush();
  expect(readState(folder)).toEqual({ likes: 2 });
  expect(readdirSync(folder)).toEqual(['state.json']);
});

test('a broken file is put aside with a sentence, and the demo data start afresh', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  writeFileSync(join(folder, 'state.json'), '{"likes":');
  expect(readState(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['state.json.broken']);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('could not be read'));
});

test('passwords are kept as salted hashes', () => {
  const kept = hashPassword('lighthouse');
  expect(kept).not.toContain('lighthouse');
  expect(hashPassword('lighthouse')).not.toBe(kept);
  expect(checkPassword('lighthouse', kept)).toBe(true);
  expect(checkPassword('Lighthouse', kept)).toBe(false);
  expect(checkPassword('plain', 'plain')).toBe(false);
});
