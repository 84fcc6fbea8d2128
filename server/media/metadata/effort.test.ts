import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pngChunk, segment, tiff } from '../../testing/metadata';
import { stripMetadata } from './strip';

const KB = 1024;
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const scanOf = (data: Buffer) => Buffer.concat([START, segment(0xda, [1, 1, 0, 0, 63, 0]), data, END]);
const png = (...chunks: Buffer[]) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, pngChunk('IEND')]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vireo-effort-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

/** Strips a file, and counts how often the disk is read and written, and the most bytes at once. */
async function effortOf(content: Uint8Array, extension: 'jpg' | 'png') {
  const path = join(folder, `file.${extension}`);
  writeFileSync(path, content);
  const handle = await open(path);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const [reads, writes] = [vi.spyOn(prototype, 'read'), vi.spyOn(prototype, 'write')];
  await stripMetadata(path, extension);
  const lengths = [...reads.mock.calls, ...writes.mock.calls].map(([bytes]) =>
    Buffer.isBuffer(bytes) ? bytes.byteLength : 0,
  );
  return {
    reads: reads.mock.calls.length,
    writes: writes.mock.calls.length,
    most: Math.max(...lengths),
    content: readFileSync(path),
  };
}

test.each([
  ['zeros', Buffer.alloc(64 * KB, Buffer.from([0xff, 0]))],
  ['restarts', Buffer.alloc(64 * KB, Buffer.from([0xff, 0xd0]))],
])('a scan of a JPEG full of marked %s is read once', async (_, data) => {
  expect((await effortOf(scanOf(data), 'jpg')).reads).toBeLessThanOrEqual(2);
});

test('the end of a scan is found where two reads meet', async () => {
  for (let length = 64 * KB - 20; length < 64 * KB; length += 1) {
    const picture = scanOf(Buffer.alloc(length));
    const { content } = await effortOf(Buffer.concat([picture, Buffer.from('another picture')]), 'jpg');
    expect(content.equals(picture), String(length)).toBe(true);
  }
});

const comments = (count: number) => Array.from({ length: count }, () => segment(0xfe, 'x'));
const texts = (count: number) => Array.from({ length: count }, () => pngChunk('tEXt'));

test.each([
  ['JPEG', 'jpg', Buffer.concat([START, ...comments(1000), END])],
  ['PNG', 'png', png(...texts(1000))],
] as const)('small comments of a %s are read and cleared together', async (_, extension, content) => {
  const effort = await effortOf(content, extension);
  expect(effort).toMatchObject({ reads: 1, writes: 1 });
  expect(effort.content.toString('latin1')).not.toMatch(/x|tEXt/);
});

test.each([
  ['JPEG', 'jpg', Buffer.concat([START, ...comments(100_001), END]), 'x'],
  ['PNG', 'png', png(...texts(100_001)), 'tEXt'],
] as const)('a %s is read no further than any program writes one', async (_, extension, content, text) => {
  const left = (await effortOf(content, extension)).content.toString('latin1');
  expect(left.split(text)).toHaveLength(2);
});

test.each(['tEXt', 'eXIf'])('a huge %s chunk of a PNG is cleared piece by piece', async (type) => {
  const text = 'a long text '.repeat(100_000);
  const { content, most } = await effortOf(png(pngChunk(type, text)), 'png');
  expect(most).toBeLessThanOrEqual(64 * KB);
  expect(content.equals(png(pngChunk('skIp', Buffer.alloc(text.length))))).toBe(true);
});

test('a huge eXIf chunk of a PNG keeps its orientation, and nothing else', async () => {
  const rest = Buffer.alloc(200 * KB);
  const { content } = await effortOf(png(pngChunk('eXIf', tiff(6), rest.fill('secret'))), 'png');
  expect(content.includes('secret')).toBe(false);
  expect((await effortOf(content, 'png')).content.equals(content)).toBe(true);
  const kept = Buffer.alloc(tiff(6).byteLength + rest.byteLength);
  kept.write('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06');
  expect(content.equals(png(pngChunk('eXIf', kept)))).toBe(true);
});
