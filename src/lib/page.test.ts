import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePages, nextPageParam, type Page } from './page';

type Item = { _id: string };

const SIZE = 3;
const next = nextPageParam<Item>(SIZE);

function page(number: number, ids: string[], rawLength = ids.length): Page<Item> {
  return { number, rawLength, items: ids.map((_id) => ({ _id })) };
}

const pagesOf = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: SIZE }), { minLength: 1 })
  .map((lists) => lists.map((ids, index) => page(index + 1, ids)));

test('paging/shifted: no item is shown twice, none is lost, and the order is the server’s', () => {
  fc.assert(
    fc.property(pagesOf, (pages) => {
      const merged = mergePages(pages).map(({ _id }) => _id);
      const sent = pages.flatMap(({ items }) => items.map(({ _id }) => _id));
      expect(merged).toEqual([...new Set(sent)]);
    }),
  );
});

test('loading one page more never moves what is there', () => {
  fc.assert(
    fc.property(pagesOf, (pages) => {
      const before = mergePages(pages.slice(0, -1));
      expect(mergePages(pages).slice(0, before.length)).toEqual(before);
    }),
  );
});

test('the list goes on behind a full page, also when items of it were dropped', () => {
  expect(next(page(1, ['a', 'b', 'c']), [page(1, ['a', 'b', 'c'])])).toBe(2);
  expect(next(page(1, ['a'], 3), [page(1, ['a'], 3)])).toBe(2);
});

test('a raw page that is short ends the list', () => {
  expect(next(page(1, ['a', 'b']), [page(1, ['a', 'b'])])).toBeUndefined();
  expect(next(page(1, []), [page(1, [])])).toBeUndefined();
});

test('paging/repeats: a page that brings nothing new ends the list', () => {
  const [first, again] = [page(1, ['a', 'b', 'c']), page(2, ['b', 'a', 'c'])];
  expect(next(again, [first, again])).toBeUndefined();
  const some = page(2, ['c', 'd', 'e']);
  expect(next(some, [first, some])).toBe(3);
});
