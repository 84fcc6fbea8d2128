import fc from 'fast-check';
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDb } from '../provider/db';
import type { LikeRecord, Tables } from '../seed/records';
import { createEmptySeed } from '../seed';
import { checkPassword, hashPassword } from './passwords';
import { Store, readState } from './store';

let folder: string;
const opened: Store[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vireo-store-'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((store) => store.close()));
  rmSync(folder, { recursive: true });
});

/** Opens the database in the folder, as the server does at its start. */
async function openStore(seed: Tables = createEmptySeed(0), journalLimit?: number) {
  const stored = readState(folder);
  const db = createDb(stored ? { ...seed, ...stored.state } : seed, (changes) => store.append(changes));
  const store = new Store(folder, stored?.number ?? 0, db.tables, journalLimit);
  opened.push(store);
  await store.saved();
  return { db, store };
}

function like(target: string): LikeRecord {
  return { _id: target, kind: 'video', target, likedBy: 'a', createdAt: '2026-01-01T00:00:00.000Z' };
}

const journals = () => readdirSync(folder).filter((name) => name.startsWith('journal-'));
const likesOnDisk = () => readState(folder)?.state.likes;

/** The prototype of the handles of `open`, for spies. */
async function handlePrototype(): Promise<FileHandle> {
  const handle = await open(folder);
  await handle.close();
  return Object.getPrototypeOf(handle);
}

test('a change is on the disk once `saved` resolves, without a shutdown', async () => {
  const { db, store } = await openStore();
  db.likes.insert(like('v1'));
  await Promise.resolve();
  await store.saved();
  expect(likesOnDisk()).toEqual([like('v1')]);
});

test('restores the same state after a restart, whatever was written', async () => {
  const step = fc.record({
    action: fc.constantFrom('insert', 'update', 'delete', 'restart'),
    id: fc.constantFrom('a', 'b', 'c'),
    target: fc.string(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.constantFrom(undefined, 100), async (steps, limit) => {
      rmSync(folder, { recursive: true });
      folder = mkdtempSync(join(tmpdir(), 'vireo-store-'));
      let { db, store } = await openStore(createEmptySeed(0), limit);
      for (const { action, id, target } of steps) {
        if (action === 'insert' && !db.likes.get(id)) db.likes.insert({ ...like(target), _id: id });
        if (action === 'update' && db.likes.get(id)) db.likes.update(id, { target });
        if (action === 'delete') db.likes.delete(id);
        await Promise.resolve();
        await store.saved();
        if (action !== 'restart') continue;
        const before = db.tables();
        ({ db, store } = await openStore(createEmptySeed(0), limit));
        expect(db.tables()).toEqual(before);
      }
      expect(likesOnDisk()).toEqual(db.likes.all());
    }),
    { numRuns: 30 },
  );
});

test('changes that arrive during a write share the next one', async () => {
  const { db, store } = await openStore();
  const datasync = vi.spyOn(await handlePrototype(), 'datasync');
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      db.likes.insert(like(`v${index}`));
      await Promise.resolve();
      await store.saved();
    }),
  );
  expect(likesOnDisk()).toHaveLength(50);
  expect(datasync.mock.calls.length).toBeLessThan(5);
});

test('a failed write rejects with 507, and succeeds once the disk has space', async () => {
  const { db, store } = await openStore();
  db.likes.insert(like('v1'));
  await Promise.resolve();
  await store.saved();

  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const write = vi.spyOn(await handlePrototype(), 'write').mockRejectedValue(full);
  db.likes.insert(like('v2'));
  await Promise.resolve();
  await expect(store.saved()).rejects.toMatchObject({ status: 507, message: "The server's disk is full" });
  await expect(store.checkDisk()).rejects.toMatchObject({ status: 507 });
  expect(likesOnDisk()).toEqual([like('v1')]);

  write.mockRestore();
  await store.checkDisk();
  expect(likesOnDisk()).toEqual([like('v1'), like('v2')]);
});

test('a retry overwrites the partial line of a failed write', async () => {
  const { db, store } = await openStore();
  const failed = Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO' });
  const spy = vi.spyOn(await handlePrototype(), 'write').mockImplementation(async (line) => {
    writeFileSync(join(folder, journals()[0] ?? ''), line.slice(0, 20));
    throw failed;
  });
  db.likes.insert(like('v1'));
  await Promise.resolve();
  await expect(store.saved()).rejects.toMatchObject({ status: 503 });
  expect(likesOnDisk(), 'the partial line is ignored').toEqual([]);
  spy.mockRestore();
  await store.saved();
  expect(likesOnDisk()).toEqual([like('v1')]);
});

test('replaces a long journal by a snapshot', async () => {
  const { db, store } = await openStore(createEmptySeed(0), 1000);
  for (let count = 0; count < 30; count += 1) {
    db.likes.insert(like(`v${count}`));
    await Promise.resolve();
    await store.saved();
    expect(likesOnDisk()).toHaveLength(count + 1);
  }
  expect(journals()).toHaveLength(1);
  expect(statSync(join(folder, journals()[0] ?? '')).size).toBeLessThan(2000);
});

test('ignores the last line of the journal if it is incomplete', async () => {
  const { db, store } = await openStore();
  db.likes.insert(like('v1'));
  await Promise.resolve();
  await store.close();
  appendFileSync(join(folder, journals()[0] ?? ''), '[["likes",{"_id":"v2","ki');
  const { db: after } = await openStore();
  expect(after.likes.all()).toEqual([like('v1')]);
});

test('renames a damaged journal, and restores the changes before the damage', async () => {
  const { db, store } = await openStore();
  db.likes.insert(like('v1'));
  await Promise.resolve();
  await store.close();
  const [name = ''] = journals();
  appendFileSync(join(folder, name), '\0\0\0\n');
  expect(likesOnDisk()).toEqual([like('v1')]);
  expect(readdirSync(folder)).toContain(`${name}.broken`);
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('could not be read'));
});

test('renames a broken snapshot with a message, and restores the demo data', () => {
  writeFileSync(join(folder, 'state.json'), '{"likes":');
  expect(readState(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['state.json.broken']);
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('could not be read'));
});

test('only the owner can read the files', async () => {
  await openStore();
  const names = readdirSync(folder);
  expect(names.toSorted()).toEqual(['journal-1', 'state.json']);
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'state.json'), 'utf8')).toContain('"journal":1');
});

test('passwords are stored as salted hashes', () => {
  const stored = hashPassword('lighthouse');
  expect(stored).not.toContain('lighthouse');
  expect(hashPassword('lighthouse')).not.toBe(stored);
  expect(checkPassword('lighthouse', stored)).toBe(true);
  expect(checkPassword('Lighthouse', stored)).toBe(false);
  expect(checkPassword('plain', 'plain')).toBe(false);
});
