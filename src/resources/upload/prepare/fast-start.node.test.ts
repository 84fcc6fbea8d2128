import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clearTimes, shiftOffsets } from './fast-start';

/** The movie box of a video, whose chunks have offsets of 32 bits. */
function movieOfClip(): Buffer<ArrayBuffer> {
  const video = readFileSync('mocks/media/clips/tide.mp4');
  const at = video.indexOf('moov') - 4;
  return Buffer.from(video.subarray(at, at + video.readUInt32BE(at)));
}

/** The offsets of the chunks in all tables of a type. */
function offsetsIn(movie: Buffer, type: 'stco' | 'co64'): number[] {
  const offsets: number[] = [];
  for (let at = movie.indexOf(type); at >= 0; at = movie.indexOf(type, at + 4)) {
    const count = movie.readUInt32BE(at + 8);
    for (let index = 0; index < count; index++) {
      const entry = at + 12 + index * (type === 'stco' ? 4 : 8);
      offsets.push(type === 'stco' ? movie.readUInt32BE(entry) : Number(movie.readBigUInt64BE(entry)));
    }
  }
  return offsets;
}

test('every chunk of both tracks is behind by the length of the movie box, and nothing else changes', () => {
  const before = movieOfClip();
  const after = movieOfClip();
  shiftOffsets(after);
  const offsets = offsetsIn(before, 'stco');
  expect(offsets.length).toBeGreaterThan(2);
  expect(offsetsIn(after, 'stco')).toEqual(offsets.map((offset) => offset + before.byteLength));
  const changed = [...after.keys()].filter((index) => after[index] !== before[index]);
  expect(changed.length).toBeLessThanOrEqual(offsets.length * 4);
});

test('offsets of 64 bits are shifted, too', () => {
  // A movie box with one table of two chunks, one of them behind 4 GiB.
  const table = Buffer.alloc(32);
  table.writeUInt32BE(32, 0);
  table.write('co64', 4);
  table.writeUInt32BE(2, 12);
  table.writeBigUInt64BE(100n, 16);
  table.writeBigUInt64BE(5_000_000_000n, 24);
  const movie = ['stbl', 'minf', 'mdia', 'trak', 'moov'].reduce((content, type) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.byteLength + 8);
    head.write(type, 4);
    return Buffer.concat([head, content]);
  }, table);
  shiftOffsets(movie);
  expect(offsetsIn(movie, 'co64')).toEqual([100 + movie.byteLength, 5_000_000_000 + movie.byteLength]);
});

test('a movie box has no times of creation, of 32 or of 64 bits, and nothing else changes', () => {
  const before = movieOfClip();
  const movie = movieOfClip();
  const headers = ['mvhd', 'tkhd', 'mdhd'].map((type) => movie.indexOf(type));
  for (const at of headers) movie.writeUInt32BE(3_900_000_000, at + 8);
  clearTimes(movie);
  for (const at of headers) expect(movie.readBigUInt64BE(at + 8)).toBe(0n);
  expect(movie.byteLength).toBe(before.byteLength);
  expect(movie.subarray(headers[0] ?? 0).subarray(16, 24)).toEqual(before.subarray(headers[0] ?? 0).subarray(16, 24));

  const long = Buffer.alloc(8 + 40, 7);
  long.writeUInt32BE(48, 0);
  long.write('moov', 4);
  long.writeUInt32BE(40, 8);
  long.write('mvhd', 12);
  long.writeUInt32BE(0x0100_0000, 16);
  clearTimes(long);
  expect([...long.subarray(20)]).toEqual([
    ...Array.from({ length: 16 }, () => 0),
    ...Array.from({ length: 12 }, () => 7),
  ]);
});

test('an offset that no longer fits, and a box that is too short, are errors', () => {
  const movie = movieOfClip();
  movie.writeUInt32BE(0xffff_fff0, movie.indexOf('stco') + 12);
  expect(() => shiftOffsets(movie)).toThrow(RangeError);
  expect(() => shiftOffsets(Buffer.alloc(24))).toThrow(RangeError);
});
