import { expect, test } from 'vitest';
import { readReport } from '../../../server/rules/retention';
import { encodeParts, playedParts } from './parts';

const rangesOf = (ranges: [start: number, end: number][]) => ({
  length: ranges.length,
  start: (index: number) => ranges[index]?.[0] ?? 0,
  end: (index: number) => ranges[index]?.[1] ?? 0,
});
const numbersOf = (parts: readonly boolean[]) => parts.flatMap((isPlayed, part) => (isPlayed ? [part] : []));

test('a part was watched if its middle was played', () => {
  const parts = playedParts(
    rangesOf([
      [0, 6.1],
      [118.8, 120],
    ]),
    120,
  );
  expect(numbersOf(parts)).toEqual([0, 1, 2, 3, 4, 99]);
  expect(parts).toHaveLength(100);
  expect(numbersOf(playedParts(rangesOf([]), 120))).toEqual([]);
});

test('the server reads the parts that a report names', () => {
  const parts = Array.from({ length: 100 }, (_, part) => part % 7 === 0 || part > 96);
  const [visits, ...counters] = readReport({ parts: encodeParts(parts), isFirst: false });
  expect(visits).toBe(0);
  expect(counters.map(Boolean)).toEqual(parts);
});
