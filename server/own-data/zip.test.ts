import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { unzip } from '../testing/unzip';
import { type ZipEntry, createZip } from './zip';

const MODIFIED = new Date('2026-11-28T12:00:00Z');
const CHUNK = Buffer.alloc(64 * 1024, 'a wave ');

const entryOf = (name: string, content: Readable, isCompressed = false): ZipEntry => ({
  name,
  content,
  modified: MODIFIED,
  isCompressed,
});

/** Counts the chunks that were asked for. */
function createEndless() {
  const seen = { chunks: 0, isClosed: false };
  async function* chunks() {
    try {
      for (;;) {
        seen.chunks += 1;
        yield CHUNK;
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, content: Readable.from(chunks()) };
}

test('an archive has all entries, compressed or as they are', async () => {
  async function* entries() {
    yield entryOf('a/Ebbe in Wöhrden.mp4', Readable.from([CHUNK, CHUNK]));
    yield entryOf('empty.json', Readable.from([]), true);
    yield entryOf('text.json', Readable.from(['[', '1', ']']), true);
  }
  const files = unzip(await buffer(createZip(entries(), vi.fn())));
  expect([...files.keys()]).toEqual(['a/Ebbe in Wöhrden.mp4', 'empty.json', 'text.json']);
  expect(files.get('a/Ebbe in Wöhrden.mp4')).toEqual(Buffer.concat([CHUNK, CHUNK]));
  expect(String(files.get('text.json'))).toBe('[1]');
});

test('an archive reads no further than its reader', async () => {
  const { seen, content } = createEndless();
  async function* entries() {
    yield entryOf('endless.mp4', content);
  }
  const zip = createZip(entries(), vi.fn());
  await vi.waitFor(() => expect(zip.readableLength).toBeGreaterThan(0), 30_000);
  let before: number;
  do {
    before = seen.chunks;
    await new Promise((resolve) => setImmediate(resolve));
  } while (seen.chunks > before);
  expect(seen.chunks).toBeLessThan(50);
  zip.destroy();
  await vi.waitFor(() => expect(seen.isClosed).toBe(true), 30_000);
});

test('an entry is asked for once the one before it was read', async () => {
  const opened: string[] = [];
  const { content } = createEndless();
  async function* entries() {
    opened.push('first');
    yield entryOf('first', content);
    opened.push('second');
    yield entryOf('second', Readable.from([CHUNK]));
  }
  const zip = createZip(entries(), vi.fn());
  await vi.waitFor(() => expect(zip.readableLength).toBeGreaterThan(0), 30_000);
  expect(opened).toEqual(['first']);
  zip.destroy();
});

test.each(['an entry', 'a file'])('an archive with an error in %s ends without its directory', async (kind) => {
  async function* broken() {
    yield CHUNK;
    throw new Error('The disk failed');
  }
  async function* entries() {
    yield entryOf('whole.mp4', Readable.from([CHUNK]));
    if (kind === 'an entry') throw new Error('The disk failed');
    yield entryOf('broken.mp4', Readable.from(broken()));
  }
  const report = vi.fn();
  await expect(buffer(createZip(entries(), report))).rejects.toThrow('The disk failed');
  expect(report).toHaveBeenCalledOnce();
});

test('a reader that leaves ends the entries without a report', async () => {
  const { seen, content } = createEndless();
  const ended = vi.fn();
  async function* entries() {
    try {
      yield entryOf('endless.mp4', content);
    } finally {
      ended();
    }
  }
  const report = vi.fn();
  const zip = createZip(entries(), report);
  await vi.waitFor(() => expect(zip.readableLength).toBeGreaterThan(0), 30_000);
  zip.destroy();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 30_000);
  expect(seen.isClosed).toBe(true);
  expect(report).not.toHaveBeenCalled();
});
