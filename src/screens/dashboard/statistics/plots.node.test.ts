import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvAddress, toCsv } from './csv';
import { nearestPoint, pickTimeTicks, placePoints, scaleValues } from './scales';
import { countUploads } from './uploads';

/** Reads CSV as RFC 4180 says. */
function parse(csv: string): string[][] {
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const title = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[=+\-@\t\r\n",;a ]*$/));

test('CSV has every cell, and none that a spreadsheet runs as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(title, fc.integer()), { minLength: 1 }), (rows) => {
      const csv = toCsv(rows);
      expect(csv.startsWith('\uFEFF')).toBe(true);
      const read = parse(csv.slice(1));
      expect(read.map(([, count]) => Number(count))).toEqual(rows.map(([, count]) => count));
      for (const [index, [text = '']] of read.entries()) {
        expect(text.replace(/^'(?=[=+\-@\t\r])/, '')).toBe(rows[index]?.[0]);
        expect(text).not.toMatch(/^[=+\-@\t\r]/);
      }
      expect(decodeURIComponent(csvAddress(csv).replace(/^[^,]*,/, ''))).toBe(csv.toWellFormed());
    }),
  );
});

test('a value that was not counted is an empty cell', () => {
  expect(toCsv([['2026-11-28', null]])).toBe('\uFEFF2026-11-28,\r\n');
});

test('the axis of counts has few ticks, which are whole and evenly spaced, and includes all values and 0', () => {
  const counts = fc.array(fc.option(fc.integer({ min: -50, max: 10_000_000 })), { maxLength: 40 });
  fc.assert(
    fc.property(fc.oneof(counts, fc.array(fc.nat({ max: 3 }))), (values) => {
      const { scale, ticks } = scaleValues(values);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(8);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks).toContain(0);
      // The labels are laid out without the scale.
      const places = ticks.map(scale);
      for (const [index, place] of places.entries())
        expect(place).toBeCloseTo(100 - (index * 100) / (ticks.length - 1));
      for (const value of values) {
        const place = scale(value ?? 0);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(100);
      }
    }),
  );
});

const DAY = 86_400_000;
const days = fc
  .integer({ min: 1, max: 800 })
  .map((count) =>
    Array.from({ length: count }, (_, index) => ({ at: Date.UTC(2025, 0, 5) + index * DAY, value: index })),
  );

test('the axis of times names one to five points, and each point is the nearest to its own place', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('line', 'columns'), (points, shape) => {
      const ticks = pickTimeTicks(points);
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every((index) => points[index] !== undefined)).toBe(true);
      const { positions } = placePoints(points, shape);
      expect(positions.map((place) => nearestPoint(positions, place + 0.001))).toEqual([...points.keys()]);
    }),
    { numRuns: 30 },
  );
});

test('one point is in the middle', () => {
  const points = [{ at: DAY, value: 3 }];
  expect([placePoints(points, 'line').positions, placePoints(points, 'columns').positions]).toEqual([[50], [50]]);
  expect(pickTimeTicks(points)).toEqual([0]);
});

test('uploads are counted by month, of more than three years by year, without a gap', () => {
  const created = fc.option(fc.integer({ min: 0, max: Date.UTC(2026, 10) }));
  fc.assert(
    fc.property(fc.array(created), fc.integer({ min: 1, max: 40 }), (times, divisor) => {
      const videos = times.map((at) => ({ createdAt: at && Math.floor(Date.UTC(2026, 10) - at / divisor) }));
      const { unit, points } = countUploads(videos);
      const known = videos.flatMap(({ createdAt }) => createdAt ?? []);
      expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(known.length);
      expect(points.length).toBeLessThan(61);
      const ats = points.map(({ at }) => at);
      const [first = 0] = ats;
      for (const [index, at] of ats.entries()) {
        const next = new Date(first);
        if (unit === 'year') next.setUTCFullYear(next.getUTCFullYear() + index);
        else next.setUTCMonth(next.getUTCMonth() + index);
        expect(at).toBe(next.getTime());
      }
      for (const time of known) expect(ats.some((at) => at <= time)).toBe(true);
    }),
  );
});
