import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOCK_SIZE, blockHeight, blocksInView, plainHeight, toBlocks } from './mosaic-geometry';

const size = fc.record({
  width: fc.double({ min: 288, max: 3000, noNaN: true }),
  rem: fc.double({ min: 9, max: 40, noNaN: true }),
});
const items = fc.uniqueArray(fc.string(), { maxLength: 80 });

describe('block height', () => {
  test.each([
    ['phone', 328, 202.5 + 94 + 20 + 2 * (88.875 + 76 + 20) + 88.875 + 20],
    ['tablet', 696, 391.5 + 130 + 28 + 2 * (189 + 90 + 28) + 189 + 28],
    ['the narrowest 3×3', 720, 3 * (126 + 90 + 28)],
    ['desktop', 1000, 3 * (178.5 + 90 + 28)],
    ['wide', 1640, 2 * (164.7 + 90 + 28)],
  ])('%s', (_, feedWidth, expected) => {
    expect(blockHeight({ width: feedWidth, rem: 16 })).toBeCloseTo(expected, 6);
  });

  test.each([
    ['phone', 600, 355.5 + 141 + 20 + 2 * (165.375 + 114 + 20) + 165.375 + 20],
    ['tablet', 1000, 562.5 + 195 + 28 + 2 * (274.5 + 135 + 28) + 274.5 + 28],
    ['desktop', 1640, 3 * (298.5 + 135 + 28)],
    ['wide', 2200, 2 * (221.85 + 135 + 28)],
  ])('texts and breakpoints scale with a root font size of 24 px, gaps do not: %s', (_, feedWidth, expected) => {
    expect(blockHeight({ width: feedWidth, rem: 24 })).toBeCloseTo(expected, 6);
  });

  test('the plain grid is never higher than the block it replaces', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: BLOCK_SIZE - 1 }), (feed, count) => {
        expect(plainHeight(feed, count)).toBeGreaterThan(0);
        expect(plainHeight(feed, count)).toBeLessThanOrEqual(blockHeight(feed));
      }),
    );
  });
});

describe('blocks', () => {
  test('hold every item once and in order, with and without more pages (§2.1, §9.3)', () => {
    fc.assert(
      fc.property(items, fc.boolean(), (list, more) => {
        const shown = toBlocks(list, more).flatMap(({ slots }) => slots.filter((item) => item !== undefined));
        expect(shown).toEqual(list);
      }),
    );
  });

  test('are full, except for a plain grid at the end of the list', () => {
    fc.assert(
      fc.property(items, (list) => {
        const blocks = toBlocks(list, false);
        for (const [index, { slots, plain }] of blocks.entries()) {
          expect(plain).toBe(slots.length < BLOCK_SIZE);
          if (plain) expect(index).toBe(blocks.length - 1);
          expect(slots).not.toContain(undefined);
        }
      }),
    );
  });

  test('end with open slots while there are more pages', () => {
    fc.assert(
      fc.property(items, (list) => {
        fc.pre(list.length > 0);
        const blocks = toBlocks(list, true);
        expect(blocks.every(({ slots, plain }) => slots.length === BLOCK_SIZE && !plain)).toBe(true);
        expect(blocks.at(-1)?.slots).toContain(undefined);
        expect(blocks.slice(0, -1).flatMap(({ slots }) => slots)).not.toContain(undefined);
      }),
    );
  });

  test('are all open before the first page has loaded', () => {
    const slots = toBlocks([], true).flatMap((block) => block.slots);
    expect(slots).toEqual(Array(18).fill(undefined));
  });

  test('never move an item when the next page loads', () => {
    fc.assert(
      fc.property(items, items, (list, next) => {
        const slotsOf = (all: string[]) => toBlocks(all, true).flatMap(({ slots }) => slots);
        expect(slotsOf([...list, ...next]).slice(0, list.length)).toEqual(list);
      }),
    );
  });
});

describe('blocks in view', () => {
  const offsets = fc.double({ min: -3, max: 400, noNaN: true });
  const windowHeights = fc.double({ min: 0.2, max: 6, noNaN: true });
  const overscans = fc.constantFrom(0, 0.6);

  test('include every block in the window', () => {
    fc.assert(
      fc.property(
        offsets,
        windowHeights,
        overscans,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (top, height, overscan, part) => {
          const seen = Math.floor(top + part * height);
          fc.pre(seen >= 0);
          const { first, last } = blocksInView(top, height, overscan);
          expect(seen).toBeGreaterThanOrEqual(first);
          expect(seen).toBeLessThanOrEqual(last);
        },
      ),
    );
  });

  test('are no more than the window and the overscan can show', () => {
    fc.assert(
      fc.property(offsets, windowHeights, overscans, (top, height, overscan) => {
        const { first, last } = blocksInView(top, height, overscan);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last - first).toBeGreaterThanOrEqual(0);
        expect(last - first).toBeLessThanOrEqual(Math.ceil(height + 2 * overscan));
      }),
    );
  });
});
