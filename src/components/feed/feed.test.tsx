import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Rows } from './rows';
import { names, rendered, requested, scroll, scrollTo, show } from '@/testing/feed-list';

/** Fake timers that leave promises alone. */
const TIMERS = ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;

beforeEach(() => {
  requested.length = 0;
  rendered.length = 0;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('paging', () => {
  test('a page shorter than the page size is the last one (§4.10)', async () => {
    await show({ 1: ['a', 'b', 'c'], 2: ['d'] });
    const first = await screen.findByRole('article', { name: 'a' });
    expect(first.getAttribute('aria-setsize')).toBe('-1');
    await scroll(0.9);
    const last = await screen.findByRole('article', { name: 'd' });
    expect(last.getAttribute('aria-posinset')).toBe('4');
    expect(last.getAttribute('aria-setsize')).toBe('4');
    await scroll(0.95);
    expect(requested).toEqual([1, 2]);
  });

  test('memoised items do not render again when a further page loads', async () => {
    // Page 3 stays pending: the end of the list changes `aria-setsize` of every item.
    const third = new Promise<string[]>(() => {});
    await show({ 1: ['a', 'b', 'c'], 2: ['d', 'e', 'f'], 3: third });
    await screen.findByRole('feed', { name: 'Letters' });
    await scroll(0.9);
    await screen.findByRole('article', { name: 'f' });
    expect(rendered).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('paging/full-last-page: an empty page after a full one ends the list without an error', async () => {
    await show({ 1: ['a', 'b', 'c'], 2: [] });
    await screen.findByRole('feed', { name: 'Letters' });
    await scroll(0.9);
    await screen.findByText('End of list');
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('paging/shift: an item on two pages is shown once', async () => {
    scrollTo(1);
    await show({ 1: ['a', 'b', 'c'], 2: ['c', 'd', 'e'], 3: ['e', 'f'] });
    await screen.findByRole('article', { name: 'f' });
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('paging/repeats: stops loading when the server repeats a page', async () => {
    const page = ['a', 'b', 'c'];
    scrollTo(1);
    await show({ 1: page, 2: page, 3: page, 4: page });
    await screen.findByText('End of list');
    expect(names()).toEqual(page);
    expect(requested).toEqual([1, 2]);
  });

  test('paging/short-first-page: loads further pages until the window is full', async () => {
    scrollTo(1);
    await show({ 1: ['a', 'b', 'c'], 2: ['d', 'e', 'f'], 3: ['g'] });
    await screen.findByRole('article', { name: 'g' });
    expect(requested).toEqual([1, 2, 3]);
  });

  test('paging/nothing-usable: goes on after a first page without an item to show, however tall its skeleton is', async () => {
    scrollTo(0.1);
    await show({ 1: { unusable: 3 }, 2: ['a'] });
    await screen.findByRole('article', { name: 'a' });
    expect(requested).toEqual([1, 2]);
  });

  test('paging/nothing-usable: goes on after pages without an item to show', async () => {
    scrollTo(1);
    await show({ 1: { unusable: 3 }, 2: { unusable: 3 }, 3: ['a'] });
    await screen.findByRole('article', { name: 'a' });
    expect(requested).toEqual([1, 2, 3]);
  });

  test('paging/nothing-usable: ends after three pages in a row without an item to show', async () => {
    const unusable = { unusable: 3 };
    scrollTo(1);
    await show({ 1: ['a', 'b', 'c'], 2: unusable, 3: unusable, 4: unusable, 5: unusable });
    await screen.findByText('End of list');
    expect(requested).toEqual([1, 2, 3, 4]);
  });

  test('loads the next page at 80 % of the scroll, not before (§2.28, §9.2)', async () => {
    await show({ 1: ['a', 'b', 'c'], 2: ['d'] });
    await screen.findByRole('feed');
    await scroll(0.79);
    expect(requested).toEqual([1]);
    await scroll(0.8);
    await screen.findByRole('article', { name: 'd' });
  });

  test('checks the scroll position at once, and again 150 ms later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show({ 1: ['a', 'b', 'c'], 2: ['d'] });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await scroll(0.5);
    await scroll(0.9);
    await act(() => vi.advanceTimersByTimeAsync(149));
    expect(requested).toEqual([1]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(requested).toEqual([1, 2]);
  });

  test('loads no sooner than 150 ms after the last check, even if a page has just arrived (§9.2)', async () => {
    vi.useFakeTimers({ toFake: [...TIMERS] });
    const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await show({ 1: ['a', 'b', 'c'], 2: ['d', 'e', 'f'], 3: ['g'] });
    await settle(1000);
    await scroll(1);
    await settle(149);
    expect(names()).toContain('f');
    expect(requested).toEqual([1, 2]);
    await settle(1);
    expect(requested).toEqual([1, 2, 3]);
  });

  test('near the end of a long list each scroll loads exactly one page', async () => {
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
      expect(requested).toHaveLength(pages);
    }
  });

  test('paging/burst: 100 scroll events send one request', async () => {
    await show({ 1: ['a', 'b', 'c'], 2: new Promise(() => {}) });
    await screen.findByRole('feed');
    scrollTo(0.9);
    await act(async () => {
      for (let times = 0; times < 100; times++) fireEvent.scroll(window);
    });
    await waitFor(() => expect(requested).toEqual([1, 2]));
    await waitFor(() => expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe('true'));
  });
});

test('shows the empty state for an empty list', async () => {
  await show({ 1: [] });
  await screen.findByRole('heading', { name: 'No letters' });
  expect(screen.queryByRole('feed')).toBeNull();
});

test('announces the number of loaded items and the end of the list', async () => {
  await show({ 1: ['a', 'b', 'c'], 2: ['d'] });
  await screen.findByText('3 letters loaded');
  await scroll(0.9);
  await screen.findByText('4 letters loaded');
  await screen.findByText('End of list');
});

test('announces a single item in the singular', async () => {
  await show({ 1: ['a'] });
  await screen.findByText('1 letter loaded');
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

test('Rows renders articles in the feed', async () => {
  await show({ 1: ['a', 'b'] }, Rows);
  await screen.findByRole('article', { name: 'b' });
  expect(names()).toEqual(['a', 'b']);
});
