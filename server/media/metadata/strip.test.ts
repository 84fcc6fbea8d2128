import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIP, PICTURE } from '../../testing/media';
import { PLACE, drawing, film, photo, segment } from '../../testing/metadata';
import { stripMetadata } from './strip';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vireo-metadata-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Extension = Parameters<typeof stripMetadata>[1];

async function strip(content: Uint8Array, extension: Extension) {
  const path = join(folder, `file.${extension}`);
  writeFileSync(path, content);
  const isChanged = await stripMetadata(path, extension);
  return { isChanged, content: readFileSync(path) };
}

/** A directory with nothing but the orientation. */
const upright = (orientation: number) =>
  `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}`;

const FILES: [Extension, Buffer][] = [
  ['jpg', photo()],
  ['png', drawing()],
  ['mp4', film()],
];

describe.each(FILES)('%s', (extension, content) => {
  test('loses everything about the place, and a second time changes nothing', async () => {
    expect(content.includes(PLACE)).toBe(true);
    const first = await strip(content, extension);
    expect(first.isChanged).toBe(true);
    expect(first.content.includes(PLACE)).toBe(false);
    expect(await strip(first.content, extension)).toEqual({ isChanged: false, content: first.content });
  });

  test('of any bytes ends, and stays as long or becomes shorter', async () => {
    const changed = fc.record({
      at: fc.nat(content.byteLength - 1),
      bytes: fc.uint8Array({ maxLength: 8 }),
      length: fc.nat(content.byteLength),
    });
    await fc.assert(
      fc.asyncProperty(changed, async ({ at, bytes, length }) => {
        const damaged = Buffer.from(content.subarray(0, length));
        damaged.set(bytes.subarray(0, Math.max(0, damaged.byteLength - at)), Math.min(at, damaged.byteLength));
        const result = await strip(damaged, extension);
        expect(result.content.byteLength).toBeLessThanOrEqual(damaged.byteLength);
      }),
      { numRuns: 50 },
    );
  });
});

test.each<[string, Extension, Buffer]>([
  ['a picture', 'jpg', PICTURE],
  ['a film', 'mp4', CLIP],
])('%s without metadata stays as it is', async (_, extension, content) => {
  expect((await strip(content, extension)).content.equals(content)).toBe(true);
});

test('a JPEG keeps its orientation, its colours and its picture', async () => {
  const { content } = await strip(photo(6), 'jpg');
  expect(content.includes(upright(6))).toBe(true);
  expect(content.includes(segment(0xe2, 'ICC_PROFILE\0', 'a profile'))).toBe(true);
  expect(content.subarray(-PICTURE.byteLength + 2).equals(PICTURE.subarray(2))).toBe(true);
  expect((await strip(photo(1), 'jpg')).content.includes('Exif')).toBe(false);
});

test('a JPEG of several scans is read to its end', async () => {
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])]);
  const picture = (comment: string) =>
    Buffer.concat([Buffer.from([0xff, 0xd8]), scan, segment(0xfe, comment), scan, Buffer.from([0xff, 0xd9])]);
  const { content } = await strip(Buffer.concat([picture(PLACE), photo()]), 'jpg');
  expect(content).toEqual(picture('\0'.repeat(PLACE.length)));
});

test('a PNG keeps its orientation and its picture, and its checksums are right', async () => {
  const { content } = await strip(drawing(6), 'png');
  expect(content.includes(upright(6))).toBe(true);
  const types: string[] = [];
  for (let at = 8; at < content.byteLength; ) {
    const end = at + 8 + content.readUInt32BE(at);
    expect(content.readUInt32BE(end)).toBe(crc32(content.subarray(at + 4, end)));
    types.push(content.toString('latin1', at + 4, at + 8));
    at = end + 4;
  }
  expect(types).toEqual(['IHDR', 'eXIf', 'skIp', 'skIp', 'skIp', 'IDAT', 'IEND']);
});

test('no box of an MP4 moves, and those of the film stay', async () => {
  const { content } = await strip(film(), 'mp4');
  expect(content.byteLength).toBe(film().byteLength);
  expect(content.subarray(0, CLIP.byteLength).equals(CLIP)).toBe(true);
  expect(content.includes('tkhda track')).toBe(true);
  expect(content.subarray(CLIP.byteLength).toString('latin1').match(/free/g)).toHaveLength(7);
});
