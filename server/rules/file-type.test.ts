import { expect, test } from 'vitest';
import { fileKind } from './file-type';
import { mp4Duration } from './mp4-duration';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\0\0\0\x20ftypisom', 'mp4'],
  ['\0\0\0\x20ftypmp42', 'mp4'],
  ['\0\0\0\x20ftypavc1', 'mp4'],
  ['\0\0\0\x14ftypqt  ', undefined],
  ['\0\0\0\x18ftypheic', undefined],
  ['\0\0\0\x18ftypmif1', undefined],
  ['\0\0\0\x1cftypavif', undefined],
  ['\0\0\0\x1cftypM4A ', undefined],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\0', 'png'],
  ['<!doctype html>', undefined],
  ['GIF89a', undefined],
  ['', undefined],
])('detects the file type from the first bytes: %j', (head, extension) => {
  expect(fileKind(bytes(head))?.extension).toBe(extension);
});

test.each([
  ['', 'video/mp4', 'mp4'],
  ['no film', 'video/mp4', 'mp4'],
  ['<!doctype html>', 'image/jpg', 'jpg'],
  ['<!doctype html>', 'text/html', undefined],
  ['\x89PNG\r\n\x1a\n\0\0\0\0', 'video/mp4', 'png'],
])('falls back to the declared type for unknown first bytes: %j as %s', (head, type, extension) => {
  expect(fileKind(bytes(head), type)?.extension).toBe(extension);
});

function box(name: string, content: Uint8Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 + content.length));
  view.setUint32(0, 8 + content.length);
  const result = new Uint8Array(view.buffer);
  result.set(bytes(name), 4);
  result.set(content, 8);
  return result;
}

function movieHeader(timescale: number, duration: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(100));
  view.setUint32(12, timescale);
  view.setUint32(16, duration);
  return box('mvhd', new Uint8Array(view.buffer));
}

const durationOf = (file: Uint8Array) =>
  mp4Duration(async (start, length) => file.slice(start, start + length), file.length);

test('reads the duration from the movie header, wherever the movie box is', async () => {
  const parts = [box('ftyp', bytes('isom')), box('mdat', new Uint8Array(5000)), box('moov', movieHeader(600, 7380))];
  expect(await durationOf(Uint8Array.from(parts.flatMap((part) => [...part])))).toBe(12.3);
});

test('returns 0 for a broken MP4 file', async () => {
  expect(await durationOf(new Uint8Array(4096))).toBe(0);
  expect(await durationOf(box('moov', new Uint8Array(4)))).toBe(0);
});

test('gives up on a file of many tiny boxes', async () => {
  const tiny = box('free', new Uint8Array(0));
  let reads = 0;
  const read = async () => {
    reads += 1;
    return tiny;
  };
  expect(await mp4Duration(read, 100_000 * tiny.length)).toBe(0);
  expect(reads).toBeLessThan(2000);
});
