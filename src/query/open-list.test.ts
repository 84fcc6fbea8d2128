import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { type Page, pageOf } from './page';
import { pagedQuery } from './paged-query';
import { markStale } from './commit';
import { openList } from './open-list';

type Item = { _id: string };
const queryKey = ['letters'];

let client: QueryClient;
let requested: number[];

const letters = () =>
  pagedQuery(queryKey, async (page) => {
    requested.push(page);
    return pageOf([{ _id: `${page}` }], page, 1);
  });

/** A page that was opened, read to its third page, and left. */
async function readThreePages(entry: string) {
  openList(client, visit(entry), letters());
  await settled();
  await client.infiniteQuery({ ...letters(), staleTime: 0, pages: 3 });
  requested = [];
}

/** What a loader is given for an entry of the browser's history; without one, for a link under the pointer. */
const visit = (entry?: string) => ({ location: { state: { __TSR_key: entry } }, preload: entry === undefined });

const settled = () => client.infiniteQuery({ ...letters(), staleTime: Number.POSITIVE_INFINITY });
const pagesKept = () => client.getQueryData<InfiniteData<Page<Item>>>(queryKey)?.pages.length;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  requested = [];
});

test('Back shows a list as it was left, also when it is stale', async () => {
  await readThreePages('a');
  markStale(client, queryKey);
  openList(client, visit('a'), letters());
  expect(client.isFetching()).toBe(0);
  expect(pagesKept()).toBe(3);
});

test('a new visit to a stale list refetches only its first page', async () => {
  await readThreePages('a');
  openList(client, visit('b'), letters());
  expect(requested, 'it is fresh').toEqual([]);
  markStale(client, queryKey);
  openList(client, visit('c'), letters());
  await settled();
  expect(requested).toEqual([1]);
  expect(pagesKept()).toBe(1);
});

test('a list on the screen is not refetched', async () => {
  await readThreePages('a');
  const unsubscribe = new InfiniteQueryObserver(client, letters()).subscribe(() => {});
  markStale(client, queryKey);
  openList(client, visit('b'), letters());
  expect(pagesKept()).toBe(3);
  unsubscribe();
});

test('Back to a list whose first read failed reads it again', async () => {
  const fail = () => Promise.reject(new Error('down'));
  openList(client, visit('a'), { ...letters(), queryFn: fail, retry: false });
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe('error');
  openList(client, visit('a'), letters());
  await settled();
  expect(requested).toEqual([1]);
});

test('preloading a stale list keeps its pages and sends no request', async () => {
  await readThreePages('a');
  markStale(client, queryKey);
  openList(client, visit(), letters());
  expect(client.isFetching()).toBe(0);
  expect(pagesKept()).toBe(3);
});

test('preloading a list that is not cached reads its first page', async () => {
  openList(client, visit(), letters());
  await settled();
  expect(requested).toEqual([1]);
});

test('preloading a list that the user went Back to does not make it refetch', async () => {
  await readThreePages('a');
  markStale(client, queryKey);
  openList(client, visit('a'), letters());
  openList(client, visit(), letters());
  const unsubscribe = new InfiniteQueryObserver(client, letters()).subscribe(() => {});
  expect(client.isFetching()).toBe(0);
  unsubscribe();
});
