import fc from 'fast-check';
import { expect, test } from 'vitest';
import { avcProfile, playsEverywhere, smallDimensions, smallerSize } from './video-facts';

const facts = {
  duration: 100,
  width: 3840,
  height: 2160,
  codec: 'H.264',
  treatment: 'copy',
  lostSound: undefined,
  canShrink: true,
} as const;
const size = 412 * 2 ** 20;

test.each([
  ['avc1.42c01e', true],
  ['avc1.64002A', true],
  ['avc3.4d401f', true],
  ['vp09.00.10.08', true],
  ['avc1.6e0028', false],
  ['avc1.f40028', false],
  ['vp09.02.10.10', false],
  ['hvc1.1.6.L93.B0', false],
  ['av01.0.04M.08', false],
  ['vp8', false],
])('every browser plays %s: %s', (codec, plays) => {
  expect(playsEverywhere(codec)).toBe(plays);
});

test('profiles of H.264 are named', () => {
  expect(avcProfile('avc1.6E0028')).toBe('High 10');
  expect(avcProfile('avc1.2c0028')).toBe('avc1.2c0028');
});

test('a smaller size is offered above 1080p and 8 Mbit/s, if this browser can encode it', () => {
  expect(smallerSize(facts, size)).toEqual({ large: size, small: 64_100_000 });
  expect(smallerSize({ ...facts, width: 1920, height: 1080 }, size)).toBeUndefined();
  expect(smallerSize({ ...facts, width: 1080, height: 1920 }, size)).toBeUndefined();
  expect(smallerSize({ ...facts, canShrink: false }, size)).toBeUndefined();
  expect(smallerSize(facts, 100_000_000)).toBeUndefined();
});

test('both sizes are in proportion to the part that is kept, and the smaller one is smaller', () => {
  const part = fc.tuple(fc.double({ min: 0, max: 49, noNaN: true }), fc.double({ min: 50, max: 100, noNaN: true }));
  fc.assert(
    fc.property(part, ([start, end]) => {
      const sizes = smallerSize(facts, size, { start, end });
      expect(sizes?.large).toBeCloseTo((size * (end - start)) / 100);
      expect(sizes?.small).toBeLessThan(sizes?.large ?? 0);
    }),
  );
});

test('the shorter side of the smaller pictures is 1080 pixels long', () => {
  expect(smallDimensions({ width: 3840, height: 2160 })).toEqual({ height: 1080 });
  expect(smallDimensions({ width: 2160, height: 3840 })).toEqual({ width: 1080 });
});
