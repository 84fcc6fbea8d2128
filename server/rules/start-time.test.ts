import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStartTime } from './start-time';

test.each([
  [83, 83],
  ['83', 83],
  ['83s', 83],
  ['1m23s', 83],
  ['1h2m3s', 3723],
  ['2h', 7200],
  ['1:23', 83],
  ['0:05', 5],
  ['1:02:03', 3723],
  ['75:30', 4530],
  [0, 0],
  [1.5, 1.5],
])('the start time %j is %d seconds', (raw, seconds) => {
  expect(parseStartTime(raw)).toBe(seconds);
});

test.each<unknown>([
  undefined,
  null,
  true,
  {},
  '',
  ' ',
  'abc',
  'm',
  '-5',
  -5,
  '1:2',
  '1:99',
  '1:60:00',
  '1:2:03',
  '23s1m',
  '1m23',
  '1e3',
  '0x10',
  '83 ',
  'NaN',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  360_001,
  '9'.repeat(400),
  '１:２３',
])('the start time %j is ignored', (raw) => {
  expect(parseStartTime(raw)).toBeUndefined();
});

test('every time in seconds, as units and as a clock is the same time; any other text is ignored or a valid time', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  fc.assert(
    fc.property(fc.nat(359_999), fc.string(), (time, text) => {
      const [hours, minutes, seconds] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60];
      for (const form of [
        time,
        `${time}`,
        `${hours}h${minutes}m${seconds}s`,
        `${hours}:${two(minutes)}:${two(seconds)}`,
      ])
        expect(parseStartTime(form)).toBe(time);
      expect(parseStartTime(text) ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
