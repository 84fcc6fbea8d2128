import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mp4 } from '@/testing/files';
import { readMp4 } from './mp4';

const VIDEOS = 'mocks/media/clips';

test.each(readdirSync(VIDEOS))('%s is complete, and has the codec H.264', async (name) => {
  expect(await readMp4(new Blob([readFileSync(`${VIDEOS}/${name}`)]))).toMatchObject({
    isComplete: true,
    codec: 'H.264',
  });
});

test('a file that ends anywhere before its last byte is incomplete or no MP4', async () => {
  const bytes = readFileSync(`${VIDEOS}/tide.mp4`);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
      expect((await readMp4(new Blob([bytes.subarray(0, length)])))?.isComplete ?? false).toBe(false);
    }),
  );
});

test('a file of any other bytes is no MP4, and takes no long time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
      expect((await readMp4(new Blob([bytes])))?.isComplete ?? false).toBe(false);
    }),
  );
});

test.each([
  ['hvc1', 'HEVC (H.265)'],
  ['hev1', 'HEVC (H.265)'],
  ['av01', 'AV1'],
  ['abcd', 'abcd'],
])('the sample entry %s is named %s', async (entry, codec) => {
  expect(await readMp4(new Blob(mp4(entry)))).toMatchObject({ isComplete: true, codec });
});

test('a box that extends to the end of the file, one with a long size, and anything behind the video are read', async () => {
  const [type, movie] = mp4();
  const long = Uint8Array.of(0, 0, 0, 1, 0x6d, 0x64, 0x61, 0x74, 0, 0, 0, 0, 0, 0, 0, 18, 7, 7);
  const open = Uint8Array.of(0, 0, 0, 0, 0x6d, 0x64, 0x61, 0x74, 7, 7, 7, 7);
  const junk = Uint8Array.of(9, 9, 9, 9, 0x6a, 0x75, 0x6e, 0x6b, 9);
  if (!type || !movie) throw new Error('No movie box');
  for (const parts of [
    [type, movie, long],
    [type, movie, open],
    [type, movie, long, junk],
    [long, movie],
  ])
    expect((await readMp4(new Blob(parts)))?.isComplete).toBe(true);
  expect((await readMp4(new Blob([type, movie, long.subarray(0, 17)])))?.isComplete).toBe(false);
});

test('a video is ready to be sent if its movie box comes first and has nothing but pictures and sound', async () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const video = readFileSync(`${VIDEOS}/tide.mp4`, 'latin1');
  const isReady = async (text: string) => (await readMp4(new Blob([bytes(text)])))?.isReady;
  // It names the program that made it.
  expect(await isReady(video)).toBe(false);
  const plain = video.replace('udta', 'free');
  expect(await isReady(plain)).toBe(true);
  expect(await isReady(plain.replace('soun', 'gps '))).toBe(false);
  expect(await isReady(plain.replace('edts', 'meta'))).toBe(false);
  const [type, movie, data] = mp4();
  if (!type || !movie || !data) throw new Error('No video');
  expect((await readMp4(new Blob([type, movie, data])))?.isReady).toBe(true);
  expect((await readMp4(new Blob([type, data, movie])))?.isReady).toBe(false);
});
