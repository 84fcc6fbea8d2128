import { expect, test } from 'vitest';
import { createSignedAddresses } from './signed-addresses';

const HOUR = 3_600_000;
const FILE = '/media/uploads/2f1c3c52-9a4e-4d1a-8f0a-3d5d0c4a7c11.mp4';
const row = { isPublished: false, videoFile: FILE, thumbnail: '/media/thumbnails/boats.jpg' };

let time = Date.UTC(2026, 0, 1, 12, 5);
const addresses = createSignedAddresses('secret', () => time);
const signatureOf = (address: string) => new URL(address, 'http://localhost').searchParams.get('signature');

test('a signed address works for 50 to 60 minutes, and stays the same for ten', () => {
  const { videoFile } = addresses.signHidden(row);
  const signature = signatureOf(videoFile);
  expect(addresses.isSigned(FILE, signature)).toBe(true);
  time += 4 * 60_000;
  expect(addresses.signHidden(row).videoFile).toBe(videoFile);
  time += 60_000;
  expect(addresses.signHidden(row).videoFile).not.toBe(videoFile);
  time += HOUR - 10 * 60_000 - 1;
  expect(addresses.isSigned(FILE, signature)).toBe(true);
  time += 1;
  expect(addresses.isSigned(FILE, signature)).toBe(false);
});

test('files of published videos and files that are no uploads have no signature', () => {
  const published = { ...row, isPublished: true };
  expect(addresses.signHidden(published)).toEqual(published);
  expect(addresses.signHidden(row).thumbnail).toBe(row.thumbnail);
});

test('a server with another secret refuses the address', () => {
  const signature = signatureOf(addresses.signHidden(row).videoFile);
  expect(createSignedAddresses('another secret', () => time).isSigned(FILE, signature)).toBe(false);
});
