import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pageOf } from './page';
import { pagedQuery } from './paged-query';

/** A list of seven letters on a server with pages of the given size. */
function lettersQuery(size: number, requested: number[]) {
  return pagedQuery(['letters'], async (page) => {
    requested.push(page);
    const letters = 'abcdefg'.split('').slice((page - 1) * size, page * size);
    return pageOf(
      letters.map((_id) => ({ _id })),
      page,
      size,
    );
  });
}

test.each([
  { size: 2, pages: [1, 2, 3, 4] },
  { size: 5, pages: [1, 2] },
  // A full last page does not show that it is the last one.
  { size: 7, pages: [1, 2] },
  { size: 10, pages: [1] },
])('a list with pages of $size is read to its end with the requests $pages', async ({ size, pages }) => {
  const requested: number[] = [];
  const list = await new QueryClient().infiniteQuery({ ...lettersQuery(size, requested), pages: 9 });
  expect(requested).toEqual(pages);
  expect(list.pages.flatMap(({ items }) => items.map(({ _id }) => _id)).join('')).toBe('abcdefg');
});

test('a paged query passes the page number and the abort signal to its request', async () => {
  const query = pagedQuery(['letters'], async (page, signal) =>
    pageOf([{ _id: `${page} ${signal.aborted}` }], page, 2),
  );
  const { pages } = await new QueryClient().infiniteQuery(query);
  expect(pages).toMatchObject([{ items: [{ _id: '1 false' }] }]);
});
