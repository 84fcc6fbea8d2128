import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeInTenths, moveEnd, moveStart, parseTime } from './trim';

test.each([
  ['1:23.4', 83.4],
  ['83,4', 83.4],
  ['1:02:03', 3723],
  ['1m23s', 83],
  [' 7 ', 7],
  ['.5', undefined],
  ['1:99', undefined],
  ['soon', undefined],
  ['', undefined],
])('the time %j is %s s', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds);
});

test('a time is read as it is written, to a tenth', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (tenths) => {
      expect(parseTime(timeInTenths(tenths / 10))).toBeCloseTo(tenths / 10);
    }),
  );
});

test('start and end stay within the video, and at least a second apart', () => {
  const length = fc.double({ min: 1, max: 10_000, noNaN: true });
  const to = fc.double({ min: -10, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(length, fc.array(fc.tuple(fc.boolean(), to), { maxLength: 8 }), (whole, moves) => {
      let trim = { start: 0, end: whole };
      for (const [isStart, seconds] of moves) {
        trim = isStart ? moveStart(trim, seconds) : moveEnd(trim, seconds, whole);
        expect(trim.start).toBeGreaterThanOrEqual(0);
        expect(trim.end).toBeLessThanOrEqual(whole);
        expect(trim.end - trim.start).toBeGreaterThan(0.89);
      }
    }),
  );
});

test('the end snaps to the end of the video', () => {
  expect(moveEnd({ start: 0, end: 4 }, 9.99, 10.04)).toEqual({ start: 0, end: 10.04 });
});
