import fc from 'fast-check';
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDb } from '../provider/db';
import type { LikeRow, Tables } from '../provider/rows';
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

/** A database that is stored in the folder, as a start finds it. */
async function openStore(seed: Tables = createEmptySeed(0), journalLimit?: number) {
  const kept = readState(folder);
  const db = createDb(kept ? { ...seed, ...kept.state } : seed, (changes) => store.append(changes));
  const store = new Store(folder, kept?.number ?? 0, db.tables, journalLimit);
  opened.push(store);
  await store.saved();
  return { db, store };
}

function like(target: string): LikeRow {
  return { _id: target, kind: 'video', target, likedBy: 'a', createdAt: '2026-01-01T00:00:00.000Z' };
}

const journals = () => readdirSync(folder).filter((name) => name.startsWith('journal-'));
const likesOnDisk = () => readState(folder)?.state.likes;

/** The class that `open` of node:fs/promises gives its handles. */
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

test('the state after a restart is the one before it, whatever was written and however often', async () => {
  const step = fc.record({
    act: fc.constantFrom('insert', 'update', 'delete', 'restart'),
    id: fc.constantFrom('a', 'b', 'c'),
    target: fc.string(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.constantFrom(undefined, 100), async (steps, limit) => {
      rmSync(folder, { recursive: true });
      folder = mkdtempSync(join(tmpdir(), 'vireo-store-'));
      let { db, store } = await openStore(createEmptySeed(0), limit);
      for (const { act, id, target } of steps) {
        if (act === 'insert' && !db.likes.get(id)) db.likes.insert({ ...like(target), _id: id });
        if (act === 'update' && db.likes.get(id)) db.likes.update(id, { target });
        if (act === 'delete') db.likes.delete(id);
        await Promise.resolve();
        await store.saved();
        if (act !== 'restart') continue;
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

test('a write that the disk refuses rejects with 507, stays due, and is on the disk once there is room', async () => {
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

test('half of a line that a full disk left is written over', async () => {
  const { db, store } = await openStore();
  const failed = Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO' });
  const spy = vi.spyOn(await handlePrototype(), 'write').mockImplementation(async (line) => {
    writeFileSync(join(folder, journals()[0] ?? ''), line.slice(0, 20));
    throw failed;
  });
  db.likes.insert(like('v1'));
  await Promise.resolve();
  await expect(store.saved()).rejects.toMatchObject({ status: 503 });
  expect(likesOnDisk(), 'no half of a change is read').toEqual([]);
  spy.mockRestore();
  await store.saved();
  expect(likesOnDisk()).toEqual([like('v1')]);
});

test('a journal that grew long is replaced by a snapshot', async () => {
  const { db, store } = await openStore(createEmptySeed(0), 1000);
  for (let turn = 0; turn < 30; turn += 1) {
    db.likes.insert(like(`v${turn}`));
    await Promise.resolve();
    await store.saved();
    expect(likesOnDisk()).toHaveLength(turn + 1);
  }
  expect(journals()).toHaveLength(1);
  expect(statSync(join(folder, journals()[0] ?? '')).size).toBeLessThan(2000);
});

test('a change without the end of its line was never acknowledged, and is left out', async () => {
  const { db, store } = await openStore();
  db.likes.insert(like('v1'));
  await Promise.resolve();
  await store.close();
  appendFileSync(join(folder, journals()[0] ?? ''), '[["likes",{"_id":"v2","ki');
  const { db: after } = await openStore();
  expect(after.likes.all()).toEqual([like('v1')]);
});

test('a damaged journal is put aside, and what stands before the damage is kept', async () => {
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

test('a broken snapshot is put aside with a sentence, and the demo data start afresh', () => {
  writeFileSync(join(folder, 'state.json'), '{"likes":');
  expect(readState(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['state.json.broken']);
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('could not be read'));
});

test('nobody but the owner can read the state', async () => {
  await openStore();
  const names = readdirSync(folder);
  expect(names.toSorted()).toEqual(['journal-1', 'state.json']);
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'state.json'), 'utf8')).toContain('"journal":1');
});

test('passwords are kept as salted hashes', () => {
  const kept = hashPassword('lighthouse');
  expect(kept).not.toContain('lighthouse');
  expect(hashPassword('lighthouse')).not.toBe(kept);
  expect(checkPassword('lighthouse', kept)).toBe(true);
  expect(checkPassword('Lighthouse', kept)).toBe(false);
  expect(checkPassword('plain', 'plain')).toBe(false);
});
