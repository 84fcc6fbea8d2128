import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextPageParam, type Page, pageOf } from '@/query/page';
import { Feed } from './feed';
import type { Layout } from './layout';
import { Mosaic } from './mosaic';
import { Rows } from './rows';

type Item = { _id: string };
/** What the server answers to page 1, 2, …; a page that is not named is empty. */
type Answers = Record<number, string[] | Error | Promise<string[]>>;

const SIZE = 3;
const asked: number[] = [];
/** Those that decide when a page is loaded. */
const TIMERS = ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;

function List({ answers, layout }: { answers: Answers; layout: Layout }) {
  const query = useInfiniteQuery({
    queryKey: ['letters'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }): Promise<Page<Item>> => {
      asked.push(pageParam);
      const answer = await (answers[pageParam] ?? []);
      if (answer instanceof Error) throw answer;
      return pageOf(
        answer.map((_id) => ({ _id })),
        pageParam,
        SIZE,
      );
    },
    getNextPageParam: nextPageParam<Item>(SIZE),
  });
  return (
    <Feed
      label="Letters"
      layout={layout}
      query={query}
      empty={<h2>No letters</h2>}
      skeleton={<i />}
      renderItem={({ _id }, article) => (
        <article {...article} aria-label={_id}>
          <button type="button">Read {_id}</button>
        </article>
      )}
    />
  );
}

async function show(answers: Answers, layout: Layout = Mosaic) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({ component: () => <List answers={answers} layout={layout} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
}

const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

/** The window shows this part of the page, from 0 to 1, however long the list is. */
function scrollTo(part: number) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight / part);
}
async function scroll(part: number) {
  scrollTo(part);
  await act(async () => {
    fireEvent.scroll(window);
  });
}

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('paging', () => {
  test('a page shorter than the page size is the last one', async () => {
    await show({ 1: ['a', 'b', 'c'], 2: ['d'] });
    const first = await screen.findByRole('article', { name: 'a' });
    expect(first.getAttribute('aria-setsize')).toBe('-1');
    await scroll(0.9);
    const last = await screen.findByRole('article', { name: 'd' });
    expect(last.getAttribute('aria-posinset')).toBe('4');
    expect(last.getAttribute('aria-setsize')).toBe('4');
    await scroll(0.95);
    expect(asked).toEqual([1, 2]);
  });

  test('paging/full-last-page: nothing after a full page is the end, not an error', async () => {
    await show({ 1: ['a', 'b', 'c'], 2: [] });
    await screen.findByRole('feed', { name: 'Letters' });
    await scroll(0.9);
    await screen.findByText('That is all');
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('paging/shift: an item that two pages bring is shown once', async () => {
    scrollTo(1);
    await show({ 1: ['a', 'b', 'c'], 2: ['c', 'd', 'e'], 3: ['e', 'f'] });
    await screen.findByRole('article', { name: 'f' });
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('paging/repeats: a server that repeats one page for ever is left alone', async () => {
    const page = ['a', 'b', 'c'];
    scrollTo(1);
    await show({ 1: page, 2: page, 3: page, 4: page });
    await screen.findByText('That is all');
    expect(names()).toEqual(page);
    expect(asked).toEqual([1, 2]);
  });

  test('paging/short-first-page: loads on until the window is full', async () => {
    scrollTo(1);
    await show({ 1: ['a', 'b', 'c'], 2: ['d', 'e', 'f'], 3: ['g'] });
    await screen.findByRole('article', { name: 'g' });
    expect(asked).toEqual([1, 2, 3]);
  });

  test('loads at 80 % of the scroll, not before', async () => {
    await show({ 1: ['a', 'b', 'c'], 2: ['d'] });
    await screen.findByRole('feed');
    await scroll(0.79);
    expect(asked).toEqual([1]);
    await scroll(0.8);
    await screen.findByRole('article', { name: 'd' });
  });

  test('looks at the scroll at once, and again 150 ms later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show({ 1: ['a', 'b', 'c'], 2: ['d'] });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await scroll(0.5);
    await scroll(0.9);
    await act(() => vi.advanceTimersByTimeAsync(149));
    expect(asked).toEqual([1]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked).toEqual([1, 2]);
  });

  test('loads no sooner than 150 ms after the last look, also when a page has just arrived', async () => {
    vi.useFakeTimers({ toFake: [...TIMERS] });
    const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await show({ 1: ['a', 'b', 'c'], 2: ['d', 'e', 'f'], 3: ['g'] });
    await settle(1000);
    await scroll(1);
    await settle(149);
    expect(names()).toContain('f');
    expect(asked).toEqual([1, 2]);
    await settle(1);
    expect(asked).toEqual([1, 2, 3]);
  });

  test('near the end of a long list each scroll loads one page, and the page is not followed by another', async () => {
    vi.useFakeTimers({ toFake: [...TIMERS] });
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10 * innerHeight);
    await show({ 1: ['a', 'b', 'c'], 2: ['d', 'e', 'f'], 3: ['g', 'h', 'i'], 4: ['j', 'k', 'l'] });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    for (const pages of [2, 3]) {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(7.9 * innerHeight + pages);
      await act(async () => {
        fireEvent.scroll(window);
        await vi.advanceTimersByTimeAsync(1000);
      });
      expect(asked).toHaveLength(pages);
    }
  });

  test('paging/burst: 100 scroll events are one request', async () => {
    await show({ 1: ['a', 'b', 'c'], 2: new Promise(() => {}) });
    await screen.findByRole('feed');
    scrollTo(0.9);
    await act(async () => {
      for (let times = 0; times < 100; times++) fireEvent.scroll(window);
    });
    await waitFor(() => expect(asked).toEqual([1, 2]));
    await waitFor(() => expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe('true'));
  });
});

describe('failing', () => {
  test('paging/page-fails: the list stays, and Retry goes on where it failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));
    const answers: Answers = { 1: ['a', 'b', 'c'], 2: new Error('broken') };
    await show(answers);
    await settle();
    await scroll(0.9);
    await settle();
    await scroll(0.95);
    await settle();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([1, 2]);

    answers[2] = ['d'];
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'c' }));
  });

  test('a first page that fails can be tried again', async () => {
    const answers: Answers = { 1: new Error('broken') };
    await show(answers);
    await screen.findByRole('heading', { name: 'The letters did not load' });
    answers[1] = ['a'];
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article', { name: 'a' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('transport/slow-30s: after ten seconds it says that it is still loading, until it has loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: (ids: string[]) => void = () => {};
    await show({
      1: new Promise((resolve) => {
        answer = resolve;
      }),
    });
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    screen.getByText('Loading letters');
    expect(screen.queryByText('Still loading…')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Still loading…')).not.toBeNull();
    answer(['a']);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText('Still loading…')).toBeNull();
    expect(names()).toEqual(['a']);
    expect(screen.queryByText('Loading letters')).toBeNull();
  });
});

test('an empty list says so in a heading', async () => {
  await show({ 1: [] });
  await screen.findByRole('heading', { name: 'No letters' });
  expect(screen.queryByRole('feed')).toBeNull();
});

test('a full list announces how much is loaded, and when that is all', async () => {
  await show({ 1: ['a', 'b', 'c'], 2: ['d'] });
  await screen.findByText('3 letters loaded');
  await scroll(0.9);
  await screen.findByText('4 letters loaded');
  await screen.findByText('That is all');
});

test('Page Down and Page Up move between the articles', async () => {
  await show({ 1: ['a', 'b'] });
  const first = await screen.findByRole('button', { name: 'Read a' });
  first.focus();
  fireEvent.keyDown(first, { key: 'PageDown' });
  const second = screen.getByRole('article', { name: 'b' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'PageDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'PageUp' });
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'a' }));
});

test('rows are articles of the same feed', async () => {
  await show({ 1: ['a', 'b'] }, Rows);
  await screen.findByRole('article', { name: 'b' });
  expect(names()).toEqual(['a', 'b']);
});
