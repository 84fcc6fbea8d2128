import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createTestProvider, type TestProvider } from '@mocks/node/node';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { healthQuery } from './health';
import { readWhole } from './whole-list';

type Item = { _id: string };

let mock: TestProvider;
let client: QueryClient;

beforeEach(() => {
  mock = createTestProvider();
  mock.server.listen({ onUnhandledFrame: 'error' });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  mock.server.close();
});

const announce = (data: unknown) =>
  mock.server.use(http.get('*/api/v1/healthcheck', () => HttpResponse.json({ data, success: true })));

const items = (from: number, to: number): Item[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ _id: `${from + index}` }));

/** A provider whose list has `count` items, of which it sends `start` to a request without a page. */
function createList(count: number, start: number) {
  const requests: string[] = [];
  const read = async ({ search }: { search?: Record<string, string | number | undefined> | undefined }) => {
    requests.push(search ? `page ${search.page} of ${search.limit}` : 'start');
    if (!search) return items(0, Math.min(start, count));
    const limit = Number(search.limit);
    const offset = (Number(search.page) - 1) * limit;
    return items(offset, Math.min(offset + limit, count));
  };
  return { requests, read };
}

const whole = (list: ReturnType<typeof createList>) => readWhole({ client }, list.read);

it('reads the rest of a list that the provider ended, in the pages that it announces', async () => {
  announce({ pages: 100 });
  const list = createList(720, 500);
  expect(await whole(list)).toEqual(items(0, 720));
  expect(list.requests).toEqual(['start', 'page 6 of 100', 'page 7 of 100', 'page 8 of 100', 'page 9 of 100']);
});

it('reads the page in which the start ended again, and has its items once', async () => {
  announce({ pages: 100 });
  const list = createList(250, 130);
  expect(await whole(list)).toEqual(items(0, 250));
  expect(list.requests).toEqual(['start', 'page 2 of 100', 'page 3 of 100', 'page 4 of 100']);
});

it.each([['Okay'], [null], [{}], [{ pages: 0 }], [{ pages: '100' }]])(
  'asks for no page if the provider announces none: %j',
  async (data) => {
    announce(data);
    const list = createList(720, 500);
    expect(await whole(list)).toEqual(items(0, 500));
    expect(list.requests).toEqual(['start']);
  },
);

it('asks for no page if the health check fails', async () => {
  mock.server.use(http.get('*/api/v1/healthcheck', () => new HttpResponse(null, { status: 404 })));
  const list = createList(720, 500);
  expect(await whole(list)).toHaveLength(500);
});

it('reads the rest after a failed health check if an earlier one has announced pages', async () => {
  announce({ pages: 100 });
  await client.query(healthQuery());
  void client.invalidateQueries({ queryKey: healthQuery().queryKey, refetchType: 'none' });
  mock.server.use(http.get('*/api/v1/healthcheck', () => new HttpResponse(null, { status: 503 })));
  expect(await whole(createList(720, 500))).toHaveLength(720);
});

it('a query shows the start while the health check has no response', async () => {
  mock.server.use(http.get('*/api/v1/healthcheck', () => new Promise(() => {})));
  const list = createList(720, 500);
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: (context) => readWhole(context, list.read),
  });
  const unsubscribe = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toHaveLength(500);
  unsubscribe();
});

it('an aborted read shows no start', async () => {
  announce({ pages: 100 });
  const aborted = new AbortController();
  const queryKey = ['list'];
  const list = createList(720, 500);
  const read = async (options: Parameters<typeof list.read>[0]) => {
    aborted.abort();
    return list.read(options);
  };
  await expect(readWhole({ client, queryKey, signal: aborted.signal }, read)).rejects.toThrow();
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

it('a read that is aborted during the health check asks for no page', async () => {
  const aborted = new AbortController();
  mock.server.use(
    http.get('*/api/v1/healthcheck', () => {
      aborted.abort();
      return HttpResponse.json({ data: { pages: 100 }, success: true });
    }),
  );
  const list = createList(720, 500);
  await expect(readWhole({ client, signal: aborted.signal }, list.read)).rejects.toThrow();
  expect(list.requests).toEqual(['start']);
});

it('sends one request for a short list', async () => {
  announce({ pages: 100 });
  const list = createList(99, 500);
  expect(await whole(list)).toEqual(items(0, 99));
  expect(list.requests).toEqual(['start']);
});

it('ends when a provider ignores the page', async () => {
  announce({ pages: 100 });
  const read = async () => items(0, 500);
  expect(await readWhole({ client }, read)).toEqual(items(0, 500));
});

it('a query shows the start while the rest is read, and keeps the whole list during a refetch', async () => {
  announce({ pages: 100 });
  const list = createList(720, 500);
  const queryKey = ['list'];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: (context) => readWhole(context, list.read),
  });
  const lengths: number[] = [];
  const unsubscribe = observer.subscribe(({ data }) => {
    if (data && lengths.at(-1) !== data.length) lengths.push(data.length);
  });
  await expect.poll(() => lengths).toEqual([500, 720]);
  await observer.refetch();
  expect(lengths).toEqual([500, 720]);
  unsubscribe();
});
