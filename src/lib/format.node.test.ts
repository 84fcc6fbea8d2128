import { intlLocale } from '@/messages/intl-locale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileSize } from './file-size';
import { duration, relativeTime, viewsLabel } from './format';
import { subscriberLabel } from './count-labels';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'Just now'],
  [-DAY, 'Just now'],
  [MINUTE - 1, 'Just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY, '1 day ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [29 * DAY, '4 weeks ago'],
  [30 * DAY, '1 month ago'],
  [359 * DAY, '11 months ago'],
  [360 * DAY, '1 year ago'],
  [800 * DAY, '2 years ago'],
])('%d ms ago reads %s (§9.13)', (age, text) => {
  const now = Date.UTC(2026, 10, 21);
  expect(relativeTime(now - age, now)).toBe(text);
});

test('an older date never has a younger label (§9.13)', () => {
  const unit = ['Just now', 'minute', 'hour', 'day', 'week', 'month', 'year'];
  const rank = (text: string) => unit.findIndex((name) => text.includes(name)) * 1e6 + (Number.parseInt(text, 10) || 0);
  fc.assert(
    fc.property(fc.nat(2e12), fc.nat(2e12), (a, b) => {
      const [young, old] = a < b ? [a, b] : [b, a];
      expect(rank(relativeTime(-young, 0))).toBeLessThanOrEqual(rank(relativeTime(-old, 0)));
    }),
  );
});

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
  [Number.NaN, '0:00'],
  [-5, '0:00'],
])('%d seconds read %s (§9.14)', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

test('every duration can be parsed back (§9.14)', () => {
  fc.assert(
    fc.property(fc.nat(1e7), (seconds) => {
      const back = duration(seconds)
        .split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0);
      expect(back).toBe(seconds);
    }),
  );
});

test('the subscriber label has the whole number without grouping (§9.12)', () => {
  expect([0, 1, 2].map(subscriberLabel)).toEqual(['0 subscriber', '1 subscriber', '2 subscribers']);
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(subscriberLabel(count)).toMatch(new RegExp(`^${count} subscriber${count > 1 ? 's' : ''}$`));
    }),
  );
});

test('the view label is compact, and singular for one', () => {
  expect([0, 1, 999, 1234, 1_500_000].map(viewsLabel)).toEqual([
    '0 views',
    '1 view',
    '999 views',
    '1.2K views',
    '1.5M views',
  ]);
});

test('the view label is as compact as Intl makes it', () => {
  const compact = new Intl.NumberFormat(intlLocale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    useGrouping: false,
  });
  const size = fc
    .integer({ min: 0, max: 15 })
    .chain((digits) => fc.nat({ max: Math.min(10 ** digits, Number.MAX_SAFE_INTEGER) }));
  const edge = fc
    .tuple(fc.nat(12), fc.integer({ min: -60, max: 60 }))
    .map(([zeros, by]) => Math.max(0, 10 ** zeros + by));
  fc.assert(
    fc.property(fc.oneof(size, edge, fc.maxSafeNat()), (count) => {
      expect(viewsLabel(count).split(' ')[0]).toBe(compact.format(count));
    }),
    { numRuns: 2000 },
  );
});

test('a file size is in MB of 1,048,576 bytes with two decimals (§9.10)', () => {
  expect([0, 1_048_576, 12_942_574].map(fileSize)).toEqual(['0.00 MB', '1.00 MB', '12.34 MB']);
  fc.assert(
    fc.property(fc.nat(), (bytes) => {
      expect(fileSize(bytes)).toMatch(/^\d+\.\d\d MB$/);
      expect(Math.abs(Number.parseFloat(fileSize(bytes)) - bytes / 1_048_576)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});
