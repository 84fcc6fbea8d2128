import { describe, expect, it } from 'vitest';
import { pageOf } from './page';
import { scan } from './scan';

type Item = { _id: string; createdAt: number | null; isPinned?: true };

const SIZE = 2;

/** Scans a list with the newest first, whose items are named by their dates. Returns the outcome and the pages that were read. */
async function find(date: number, dates: (number | null)[], options: { from?: number; hasDates?: boolean } = {}) {
  const { from, hasDates = true } = options;
  const pages: number[] = [];
  const item = await scan<Item>(({ _id }) => _id === String(date), {
    read: async (number) => {
      pages.push(number);
      const items = dates.slice((number - 1) * SIZE, number * SIZE);
      return pageOf(
        items.map((createdAt) => ({ _id: String(createdAt), createdAt })),
        number,
        SIZE,
      );
    },
    ...(from && { from }),
    ...(hasDates && { time: date }),
  });
  return { item: item ? item._id : item, pages };
}

describe('scan', () => {
  it.each([
    ['on its own page', 5, [8, 7, 6, 5, 4], 2, '5', [2]],
    ['on a later page, after additions', 5, [9, 8, 7, 6, 5], 2, '5', [2, 3]],
    ['on an earlier page, after deletions', 5, [6, 5, 4, 3, 2], 2, '5', [2, 1]],
    ['deleted, by the dates around it', 5, [8, 7, 6, 4, 3], 2, null, [2]],
    ['deleted, between two pages', 5, [8, 7, 6, 4, 3], 1, null, [1, 2]],
    ['deleted, from the end of the list', 5, [8, 7, 6], 2, null, [2]],
    ['unknown, after three pages', 1, [9, 8, 7, 6, 5, 4, 3, 2, 1], 1, undefined, [1, 2, 3]],
    ['deleted, among items without a date', 5, [8, null, 4, 3], 1, null, [1]],
  ])('finds an item %s', async (_, date, dates, from, item, pages) => {
    expect(await find(date, dates, { from })).toEqual({ item, pages });
  });

  it.each([
    ['finds it on a later page', 9, '9', [1, 2]],
    ['misses it at the end of the list', 0, null, [1, 2, 3]],
  ])('reads a list in any order from its start: %s', async (_, date, item, pages) => {
    expect(await find(date, [4, 7, 9, 2, 5], { hasDates: false })).toEqual({ item, pages });
  });

  it('goes on below a pinned item, whose date says nothing about its place', async () => {
    const pages: Item[][] = [
      [
        { _id: 'pinned', createdAt: 1, isPinned: true },
        { _id: '9', createdAt: 9 },
      ],
      [
        { _id: '8', createdAt: 8 },
        { _id: '5', createdAt: 5 },
      ],
    ];
    const read = async (number: number) => pageOf(pages[number - 1] ?? [], number, SIZE);
    expect(await scan<Item>(({ _id }) => _id === '5', { read, time: 5 })).toBe(pages[1]?.[1]);
  });
});
