import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { expect, test, vi } from 'vitest';
import { goOffline } from '@/testing/go-offline';
import { renderApp } from '@/testing/render-app';

/** Requests to `path` get no response until `mend` is called. */
function cutOff(server: SetupServer, path: string, isMeant: (url: URL) => boolean = () => true) {
  let isBroken = true;
  server.use(
    http.get(`*/api/v1/${path}`, ({ request }) =>
      isBroken && isMeant(new URL(request.url)) ? HttpResponse.error() : undefined,
    ),
  );
  return () => {
    isBroken = false;
  };
}

test('transport/back-online: a list that failed without a network is fetched again once the network is back', async () => {
  let mend = () => {};
  renderApp({
    path: '/tweets',
    prepare: ({ server }) => {
      mend = cutOff(server, 'tweets');
    },
  });
  await screen.findByText('The tweets did not load');
  const goOnline = goOffline();
  mend();
  goOnline();
  await screen.findAllByRole('article');
  expect(screen.queryByText('The tweets did not load')).toBeNull();
});

test('transport/back-online: of a long list only the page that failed is fetched again', async () => {
  const pages: (string | null)[] = [];
  let mend = () => {};
  renderApp({
    path: '/tweets',
    prepare: ({ server }) => {
      mend = cutOff(server, 'tweets', (url) => {
        pages.push(url.searchParams.get('page'));
        return url.searchParams.get('page') === '2';
      });
    },
  });
  await screen.findAllByRole('article');
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight);
  await act(async () => {
    fireEvent.scroll(window);
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const count = screen.getAllByRole('article').length;
  const goOnline = goOffline();
  mend();
  vi.restoreAllMocks();
  goOnline();
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(count));
  expect(retry.isConnected).toBe(false);
  expect(pages.filter((page) => page === '1')).toHaveLength(1);
});

test('transport/back-online: a network that is slow to come back is tried more than once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let mend = () => {};
  const { requests } = renderApp({
    path: '/tweets',
    prepare: ({ server }) => {
      mend = cutOff(server, 'tweets');
    },
  });
  await screen.findByText('The tweets did not load');
  const reads = () => requests.filter((line) => line === 'GET /api/v1/tweets').length;
  const before = reads();
  goOffline()();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await waitFor(() => expect(reads()).toBe(before + 2));
  await screen.findByText('The tweets did not load');
  mend();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  await screen.findAllByRole('article');
});

test('transport/back-online: a video is fetched again only if its first request never left', async () => {
  let mend = () => {};
  let mendRelated = () => {};
  let path = '';
  const { requests, router } = renderApp({
    path: ({ db }) => {
      path = `/watchpage/${db.videos.all()[0]?._id}`;
      return path;
    },
    prepare: ({ server }) => {
      mend = cutOff(server, 'videos/:id');
      mendRelated = cutOff(server, 'videos');
    },
  });
  const reads = () => requests.filter((line) => /^GET \/api\/v1\/videos\/[^/]+$/.test(line)).length;
  await screen.findByRole('heading', { name: 'Sign in to watch the video' });
  expect(reads(), 'the response may have been lost').toBe(1);
  const related = within(screen.getByRole('complementary', { name: 'Related videos' }));
  await related.findByRole('alert');
  mendRelated();
  goOffline()();
  await related.findAllByRole('article');
  expect(reads(), 'it may have been counted').toBe(1);

  await act(() => router.navigate({ to: '/support' }));
  const goOnline = goOffline();
  await act(() => router.navigate({ to: path }));
  await waitFor(() => expect(reads()).toBe(2));
  await screen.findByRole('heading', { name: 'Sign in to watch the video' });
  mend();
  goOnline();
  await screen.findByRole('region', { name: 'Video player' });
  expect(reads()).toBe(3);
});
