import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropPosition } from './use-drag';

const lists = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 20 }).map((heights) => {
  let end = 0;
  return heights.map((height) => {
    const top = end;
    end += height;
    return { top, height };
  });
});

const ROWS = [0, 60, 120, 180].map((top) => ({ top, height: 60 }));

test.each([
  [0, 0, 0],
  [0, 30, 0],
  [0, 31, 1],
  [0, 91, 2],
  [0, 500, 3],
  [3, -30, 3],
  [3, -31, 2],
  [3, -500, 0],
  [1, -31, 0],
  [1, 31, 2],
])('a row passes others once it covers half of them: from %i by %i px to %i (§10.3)', (from, offset, to) => {
  expect(dropPosition(ROWS, from, offset)).toBe(to);
});

test('a row keeps its position without a move, and becomes the first or the last row if dragged past the ends of the list (§10.3)', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (rows, at) => {
      const from = at % rows.length;
      expect([0, -1e5, 1e5].map((offset) => dropPosition(rows, from, offset))).toEqual([from, 0, rows.length - 1]);
    }),
  );
});

test('a row that is moved further down never gets to an earlier position (§10.3)', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.integer(), fc.nat(), (rows, at, offset, more) => {
      const from = at % rows.length;
      expect(dropPosition(rows, from, offset + more)).toBeGreaterThanOrEqual(dropPosition(rows, from, offset));
    }),
  );
});
