import { type InfiniteData, InfiniteQueryObserver, infiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { nextPageParam, type Page, pageOf } from '@/lib/page';
import { makeStale } from './commit';
import { LIST } from './freshness';
import { openList } from './open-list';

type Item = { _id: string };
const queryKey = ['letters'];

let client: QueryClient;
let asked: number[];

const letters = () =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }): Page<Item> => {
      asked.push(pageParam);
      return pageOf([{ _id: `${pageParam}` }], pageParam, 1);
    },
    initialPageParam: 1,
    getNextPageParam: nextPageParam<Item>(1),
    ...LIST,
  });

/** A page that was opened, read to its third page, and left. */
async function readThreePages(entry: string) {
  openList(client, entry, letters());
  await settled();
  await client.infiniteQuery({ ...letters(), staleTime: 0, pages: 3 });
  asked = [];
}

const settled = () => client.infiniteQuery({ ...letters(), staleTime: Number.POSITIVE_INFINITY });
const pagesKept = () => client.getQueryData<InfiniteData<Page<Item>>>(queryKey)?.pages.length;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
});

test('Back finds a list as it was left, also when it is out of date', async () => {
  await readThreePages('a');
  makeStale(client, queryKey);
  openList(client, 'a', letters());
  expect(client.isFetching()).toBe(0);
  expect(pagesKept()).toBe(3);
});

test('a list that is opened anew is read again when it is out of date, from its first page only', async () => {
  await readThreePages('a');
  openList(client, 'b', letters());
  expect(asked, 'it is fresh').toEqual([]);
  makeStale(client, queryKey);
  openList(client, 'c', letters());
  await settled();
  expect(asked).toEqual([1]);
  expect(pagesKept()).toBe(1);
});

test('a list that is on the screen is left alone', async () => {
  await readThreePages('a');
  const unsubscribe = new InfiniteQueryObserver(client, letters()).subscribe(() => {});
  makeStale(client, queryKey);
  openList(client, 'b', letters());
  expect(pagesKept()).toBe(3);
  unsubscribe();
});

test('Back to a list whose first read failed reads it', async () => {
  const fail = () => Promise.reject(new Error('down'));
  openList(client, 'a', { ...letters(), queryFn: fail, retry: false });
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe('error');
  openList(client, 'a', letters());
  await settled();
  expect(asked).toEqual([1]);
});
