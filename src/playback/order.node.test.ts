import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbourOf, seedThatBeginsWith, shuffle, withMissing } from './order';

const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{24}$/), { minLength: 1, maxLength: 40 });
const lists = ids.map((all) => all.map((_id) => ({ _id })));
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

test('a shuffled order has every item once, and is the same for the same seed', () => {
  fc.assert(
    fc.property(lists, seeds, (items, seed) => {
      const order = shuffle(items, seed);
      expect(order).toHaveLength(items.length);
      expect(new Set(order)).toEqual(new Set(items));
      expect(shuffle(items.toReversed(), seed)).toEqual(order);
    }),
  );
});

test('removing an item does not change the order of the others', () => {
  fc.assert(
    fc.property(lists, seeds, (items, seed) => {
      const [removed, ...rest] = items;
      expect(shuffle(rest, seed)).toEqual(shuffle(items, seed).filter((item) => item !== removed));
    }),
  );
});

test('the order can begin with any item', () => {
  fc.assert(
    fc.property(lists, seeds, fc.nat(), (items, start, at) => {
      const first = items[at % items.length];
      const order = shuffle(items, seedThatBeginsWith(items, first?._id ?? '', start));
      expect(order[0]).toBe(first);
    }),
  );
});

test('different seeds give different orders', () => {
  const items = Array.from({ length: 12 }, (_, at) => ({ _id: `6530e1f2a3b4c5d6e7f8a9${at + 10}` }));
  const orders = Array.from({ length: 50 }, (_, seed) =>
    shuffle(items, seed)
      .map(({ _id }) => _id)
      .join(),
  );
  expect(new Set(orders).size).toBe(50);
});

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));
const four = [a, b, c, d].flatMap((item) => item ?? []);

test('a removed item keeps its place among those that remain', () => {
  fc.assert(
    fc.property(lists, fc.func(fc.boolean()), (before, isKept) => {
      const kept = before.filter(({ _id }) => isKept(_id));
      expect(withMissing(kept, before)).toEqual(before);
    }),
  );
});

test.each([
  ['a removed item comes before those that were added behind it', 'acd', 'ab', 'abcd'],
  ['an item that was removed and added again has its new place', 'cab', 'abc', 'cab'],
  ['the first item is removed', 'bc', 'abc', 'abc'],
])('%s', (_, items, before, expected) => {
  const listOf = (letters: string) => Array.from(letters, (letter) => ({ _id: letter }));
  expect(withMissing(listOf(items), listOf(before))).toEqual(listOf(expected));
});

test.each([
  ['the next one', 0, 1, false, [], b],
  ['skips what cannot be played', 0, 1, false, [b, c], d],
  ['nothing after the last one', 3, 1, false, [], undefined],
  ['nothing before the first one', 0, -1, false, [], undefined],
  ['the first one after the last one of a loop', 3, 1, true, [], a],
  ['the last one before the first one of a loop', 0, -1, true, [d], c],
  ['the item itself if a loop has no other', 1, 1, true, [a, c, d], b],
  ['nothing if nothing can be played', 1, 1, true, four, undefined],
  ['the first one from outside the playlist', -1, 1, false, [], a],
  ['nothing before an item outside the playlist', -1, -1, false, [], undefined],
] as const)('%s', (_, position, step, loop, unplayable, expected) => {
  const isPlayable = (item: { _id: string }) => !unplayable.some((other) => other === item);
  expect(neighbourOf(four, position, { step, loop }, isPlayable)).toBe(expected);
});
