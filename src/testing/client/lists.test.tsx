import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MAREN } from '../accounts';
import { renderApp } from '../render-app';

/** Longer than it takes for a list to become stale. */
const LATER = 600_000;

/**
 * Each paged list, its request and its page size. Those of a channel are still fresh on Back: StrictMode cancels the first
 * request for the channel, so its loader does not open the list.
 */
const LISTS = [
  { path: '/', request: 'videos', items: 'videos', size: 20 },
  { path: '/search/a', request: 'videos', items: 'videos', size: 10 },
  { path: '/history', request: 'users/history', items: 'videos', size: 10 },
  { path: '/liked-videos', request: 'likes/videos', items: 'videos', size: 10 },
  { path: '/subscriptions', request: 'videos/s/subscription', items: 'videos', size: 20 },
  { path: '/tweets', request: 'tweets', items: 'tweets', size: 30 },
  { path: '/channel/maren', request: 'videos/c/', items: 'videos', size: 10, scenario: 'large', age: 0 },
  { path: '/channel/maren/tweets', request: 'tweets/user/', items: 'tweets', size: 30, scenario: 'large', age: 0 },
  { path: '/watchpage/b2d385d6e7c1dab30e000011', request: 'comments/', items: 'comments', size: 10 },
];

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each(LISTS)(
  '$path loads its second page near the end of the scroll, and Back shows both pages without a request (§2.28)',
  async ({ path, request, items, size, scenario, age = LATER }) => {
    const pages: (string | null)[] = [];
    const { router } = renderApp({
      path,
      scenario,
      signedIn: MAREN,
      prepare: ({ server }) => {
        server.events.on('request:start', ({ request: { url } }) => {
          const { pathname, searchParams } = new URL(url);
          if (!pathname.startsWith(`/api/v1/${request}`) || !searchParams.has('page')) return;
          pages.push(searchParams.get('page'));
          // One page only: the list is no longer near its end.
          vi.restoreAllMocks();
        });
      },
    });
    await screen.findByText(`${size} ${items} loaded`);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight / 0.8);
    await act(async () => {
      fireEvent.scroll(window);
    });
    await screen.findByText(`${2 * size} ${items} loaded`);
    expect(pages).toEqual(['1', '2']);

    await act(() => router.navigate({ to: '/support' }));
    await screen.findByRole('heading', { name: 'Support' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + age });
    await act(async () => router.history.back());
    await screen.findByText(`${2 * size} ${items} loaded`);
    expect(pages).toEqual(['1', '2']);
  },
);
