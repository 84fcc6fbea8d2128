import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIDEO, PICTURE } from '../../testing/media';
import {
  FRAGMENTS,
  PLACE,
  QUICKTIME,
  SAMPLES,
  type TrackForm,
  type TestTrack,
  drawing,
  video,
  fragment,
  photo,
  readTestVideo,
  recording,
  sampleSize,
  segment,
} from '../../testing/metadata';
import { edit } from './file';
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

test('a file that is changed has the bytes that were written', async () => {
  const path = join(folder, 'file');
  writeFileSync(path, 'abcdef');
  await edit(path, async (file) => {
    expect(String(await file.read(0, 4))).toBe('abcd');
    await file.write(2, Buffer.from('CD'));
    expect(String(await file.read(1, 9))).toBe('bCDef');
    return true;
  });
});

/** A directory with nothing but the orientation. */
const upright = (orientation: number) =>
  `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}`;

const FILES: [Extension, Buffer][] = [
  ['jpg', photo()],
  ['png', drawing()],
  ['mp4', video()],
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
  ['a video', 'mp4', VIDEO],
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

test('no box of an MP4 moves, and those of the video stay', async () => {
  const { content } = await strip(video(), 'mp4');
  expect(content.byteLength).toBe(video().byteLength);
  expect(content.subarray(0, VIDEO.byteLength).equals(VIDEO)).toBe(true);
  expect(content.includes('tkhda track')).toBe(true);
  expect(content.subarray(VIDEO.byteLength).toString('latin1').match(/free/g)).toHaveLength(19);
});

describe('a track of an MP4', () => {
  const picture = {
    handler: 'vide',
    chunks: [
      { offset: SAMPLES, sizes: [4, 3] },
      { offset: SAMPLES + 12, sizes: [7] },
    ],
  };
  const samples = 'picture12345picturegps';
  const zeros = (length: number) => '\0'.repeat(length);
  const stripped = async (...file: Parameters<typeof recording>) => (await strip(recording(...file), 'mp4')).content;
  const samplesOf = (content: Buffer) => content.toString('latin1', SAMPLES, SAMPLES + samples.length);

  /** Two chunks, of two samples and of one. */
  const data = (handler: string): TestTrack => ({
    handler,
    chunks: [
      { offset: SAMPLES + 7, sizes: [2, 3] },
      { offset: SAMPLES + 19, sizes: [3] },
    ],
  });

  test.each(['meta', 'camm', 'data'])('of data (%s) becomes free space, and its samples zeros', async (handler) => {
    const content = await stripped(samples, [picture, data(handler)]);
    expect(samplesOf(content)).toBe(`picture${zeros(5)}picture${zeros(3)}`);
    const whole = recording(samples, [picture, data(handler)]);
    const kept = recording(samples, [picture]).byteLength;
    expect(content.byteLength).toBe(whole.byteLength);
    expect(content.toString('latin1', kept)).toBe(
      `${whole.toString('latin1', kept, kept + 4)}free${zeros(whole.byteLength - kept - 8)}`,
    );
  });

  test.each(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd'])('of %s stays', async (handler) => {
    const whole = recording(samples, [picture, data(handler)]);
    expect((await strip(whole, 'mp4')).content.equals(whole)).toBe(true);
  });

  test('of pictures stays if its handler is behind that of its file', async () => {
    const whole = recording(samples, [picture], { isHandlerLast: true });
    expect((await strip(whole, 'mp4')).content.equals(whole)).toBe(true);
  });

  test.each<[string, TrackForm, TestTrack['chunks']]>([
    ['offsets of 64 bits', { isLong: true }, data('meta').chunks],
    ['one size for all samples', { size: 1 }, [{ offset: SAMPLES + 7, sizes: [1, 1, 1, 1, 1] }]],
  ])('of data is found by %s', async (_, form, chunks) => {
    const content = await stripped(samples, [{ handler: 'meta', chunks }], form);
    expect(samplesOf(content).slice(7, 12)).toBe(zeros(5));
  });

  test.each([
    ['another track', SAMPLES - 2, 9],
    ['other boxes', 0, 9],
    ['what follows the samples', SAMPLES + 12, 4_000_000_000],
  ])('of data that claims the bytes of %s loses only its own', async (_, offset, size) => {
    const tracks = [picture, { handler: 'meta', chunks: [{ offset, sizes: [size] }, ...data('meta').chunks] }];
    const content = await stripped(samples, tracks);
    expect(samplesOf(content)).toBe(`picture${zeros(5)}picture${zeros(3)}`);
    const kept = recording(samples, [picture]);
    const box = kept.indexOf('trak');
    expect(content.subarray(0, SAMPLES).equals(kept.subarray(0, SAMPLES))).toBe(true);
    expect(
      content
        .subarray(box)
        .subarray(0, kept.byteLength - box)
        .equals(kept.subarray(box)),
    ).toBe(true);
  });

  test('of data with any tables never changes a byte of another track', async () => {
    const uint32 = fc.oneof(fc.nat(60), fc.nat(2 ** 32 - 1));
    const chunk = fc.record({ offset: uint32, sizes: fc.array(uint32, { maxLength: 3 }) });
    const tables = fc.record({
      chunks: fc.array(chunk, { maxLength: 4 }),
      isLong: fc.boolean(),
      at: fc.nat(250),
      bytes: fc.uint8Array({ maxLength: 12 }),
    });
    const pictureBoxes = recording(samples, [picture]).subarray(SAMPLES + samples.length + 8);
    await fc.assert(
      fc.asyncProperty(tables, async ({ chunks, isLong, at, bytes }) => {
        const whole = recording(samples, [picture, { handler: 'meta', chunks }], { isLong });
        const start = Math.min(whole.lastIndexOf('meta') + at, whole.byteLength - bytes.byteLength);
        whole.set(bytes, start);
        const { content } = await strip(whole, 'mp4');
        expect(content.byteLength).toBe(whole.byteLength);
        expect(samplesOf(content)).toMatch(/^picture.{5}picture.{3}$/s);
        expect(content.indexOf(pictureBoxes)).toBe(whole.indexOf(pictureBoxes));
      }),
      { numRuns: 100 },
    );
  });
});

/** With free space in the place of user data, and zeros in the place of samples. */
function withoutPlace(whole: Buffer): Buffer {
  const content = Buffer.from(whole);
  const type = content.indexOf('udta');
  content.write('free', type);
  content.fill(0, type + 4, type - 4 + content.readUInt32BE(type - 4));
  for (let at = content.indexOf(PLACE); at >= 0; at = content.indexOf(PLACE)) content.fill(0, at, at + PLACE.length);
  return content;
}

test.each([...FRAGMENTS, QUICKTIME])('%s loses the place, and no other byte changes', async (name) => {
  const whole = readTestVideo(name);
  const { content } = await strip(whole, 'mp4');
  expect(content.equals(withoutPlace(whole))).toBe(true);
  expect(await strip(content, 'mp4')).toEqual({ isChanged: false, content });
});

describe('a track of data in fragments', () => {
  const picture = { handler: 'vide', chunks: [] };
  const tracks: TestTrack[] = [
    { ...picture, id: 1 },
    { handler: 'meta', id: 2, chunks: [] },
  ];
  const samples = 'picturegps12gps12picture';
  const pictures = { id: 1, base: SAMPLES, runs: [[4, 3]] };
  const data = (...runs: (number[] | number)[]) => ({ id: 2, base: SAMPLES + 7, runs });
  const morePictures = { id: 1, base: SAMPLES + 17, runs: [[7]] };
  const wholeOf = (...fragments: Buffer[]) =>
    Buffer.concat([recording(samples, tracks, {}, sampleSize(2, 5)), ...fragments]);
  const samplesOf = (content: Buffer) => content.toString('latin1', SAMPLES, SAMPLES + samples.length);
  const cleared = `picture${'\0'.repeat(10)}picture`;

  test.each<[string, (number[] | number)[]]>([
    ['of their own', [[3, 2, 5]]],
    ['of the track', [2]],
    ['of the track, after a run with sizes', [[3, 2], 1]],
  ])('loses samples with sizes %s', async (_, runs) => {
    const whole = wholeOf(fragment(pictures, data(...runs)), fragment(morePictures));
    const { content } = await strip(whole, 'mp4');
    expect(samplesOf(content)).toBe(cleared);
    expect(content.subarray(SAMPLES + samples.length).equals(whole.subarray(SAMPLES + samples.length))).toBe(true);
  });

  test('loses samples before the fragment', async () => {
    const offset = SAMPLES + 7 - wholeOf().byteLength;
    const { content } = await strip(wholeOf(fragment({ id: 2, offset, runs: [2] })), 'mp4');
    expect(samplesOf(content)).toBe(cleared);
  });

  test.each([
    ['an unknown track', 3, wholeOf],
    [
      'a track that another movie shows',
      2,
      (one: Buffer) => wholeOf(recording('', [{ ...picture, id: 2 }, ...tracks]), one),
    ],
  ])('keeps samples of %s', async (_, id, build) => {
    const whole = build(fragment({ ...data([3, 2, 5]), id }));
    expect((await strip(whole, 'mp4')).content.equals(whole)).toBe(true);
  });

  test('with any tables never changes a byte of another track', async () => {
    const size = fc.oneof(fc.nat(60), fc.nat(2 ** 32 - 1));
    const tables = fc.record({
      base: size,
      runs: fc.array(fc.oneof(size, fc.array(size, { maxLength: 3 })), { maxLength: 4 }),
      at: fc.nat(60),
      bytes: fc.uint8Array({ maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(tables, async ({ base, runs, at, bytes }) => {
        const whole = wholeOf(fragment(pictures, morePictures, { id: 2, base, runs }));
        whole.set(bytes, Math.min(whole.lastIndexOf('traf') + 4 + at, whole.byteLength - bytes.byteLength));
        const { content } = await strip(whole, 'mp4');
        expect(content.byteLength).toBe(whole.byteLength);
        expect(samplesOf(content)).toMatch(/^picture.{10}picture$/s);
        const boxes = whole.subarray(SAMPLES + samples.length, whole.lastIndexOf('traf'));
        expect(
          content
            .subarray(SAMPLES + samples.length)
            .subarray(0, boxes.byteLength)
            .equals(boxes),
        ).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
