import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { type Page, pageOf } from './page';
import { openList, pagedQuery } from './paged-query';
import { markStale } from './cache-policy';

type Item = { _id: string };
const queryKey = ['letters'];

let client: QueryClient;
let requested: number[];

const letters = () =>
  pagedQuery(queryKey, async (page) => {
    requested.push(page);
    return pageOf([{ _id: `${page}` }], page, 1);
  });

/** Opens the list at a history entry, and fetches three pages. */
async function loadThreePages(entry: string) {
  openList(client, visit(entry), letters());
  await expect.poll(cachedPageCount).toBe(1);
  await client.infiniteQuery({ ...letters(), staleTime: 0, pages: 3 });
  requested = [];
}

/** The loader's arguments for a history entry; without an entry, for a preload. */
const visit = (entry?: string) => ({ location: { state: { __TSR_key: entry } }, preload: entry === undefined });

const cachedPageCount = () => client.getQueryData<InfiniteData<Page<Item>>>(queryKey)?.pages.length;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  requested = [];
});

test('Back shows a list as it was left, even when it is stale', async () => {
  await loadThreePages('a');
  markStale(client, queryKey);
  openList(client, visit('a'), letters());
  expect(client.isFetching()).toBe(0);
  expect(cachedPageCount()).toBe(3);
});

test('a new visit to a stale list refetches only its first page', async () => {
  await loadThreePages('a');
  openList(client, visit('b'), letters());
  expect(requested, 'it is fresh').toEqual([]);
  markStale(client, queryKey);
  openList(client, visit('c'), letters());
  await expect.poll(() => requested).toEqual([1]);
  expect(cachedPageCount()).toBe(1);
});

test('a list on the screen is not refetched', async () => {
  await loadThreePages('a');
  const unsubscribe = new InfiniteQueryObserver(client, letters()).subscribe(() => {});
  markStale(client, queryKey);
  openList(client, visit('b'), letters());
  expect(cachedPageCount()).toBe(3);
  unsubscribe();
});

test('Back refetches a list whose first fetch failed', async () => {
  const fail = () => Promise.reject(new Error('down'));
  openList(client, visit('a'), { ...letters(), queryFn: fail, retry: false });
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe('error');
  openList(client, visit('a'), letters());
  await expect.poll(() => requested).toEqual([1]);
});

test('preloading a stale list keeps its pages and sends no request', async () => {
  await loadThreePages('a');
  markStale(client, queryKey);
  openList(client, visit(), letters());
  expect(client.isFetching()).toBe(0);
  expect(cachedPageCount()).toBe(3);
});

test('preloading a list that is not cached fetches its first page', async () => {
  openList(client, visit(), letters());
  await expect.poll(() => requested).toEqual([1]);
});

test('a list restored by Back does not refetch on mount, even after a preload', async () => {
  await loadThreePages('a');
  markStale(client, queryKey);
  openList(client, visit('a'), letters());
  openList(client, visit(), letters());
  const unsubscribe = new InfiniteQueryObserver(client, letters()).subscribe(() => {});
  expect(client.isFetching()).toBe(0);
  unsubscribe();
});
