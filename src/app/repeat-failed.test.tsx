import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { createFault } from '@/testing/create-fault';
import { goOffline } from '@/testing/go-offline';
import { renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';

const connectionError = () => HttpResponse.error();

test('transport/back-online: a list that failed offline is refetched once the browser is online', async () => {
  const fault = createFault('get', 'tweets', connectionError);
  const { healthChecks } = renderApp({ path: '/tweets', prepare: fault.inject });
  await screen.findByText('The tweets did not load');
  await waitFor(() => expect(healthChecks()).toBe(1));
  const goOnline = goOffline();
  fault.repair();
  goOnline();
  await screen.findAllByRole('article');
  expect(screen.queryByText('The tweets did not load')).toBeNull();
});

test('transport/back-online: only the failed page of a long list is refetched', async () => {
  const pages: (string | null)[] = [];
  const fault = createFault('get', 'tweets', ({ url }) => {
    const page = new URL(url).searchParams.get('page');
    pages.push(page);
    return page === '2' ? HttpResponse.error() : undefined;
  });
  renderApp({ path: '/tweets', prepare: fault.inject });
  await screen.findAllByRole('article');
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight);
  await act(async () => {
    fireEvent.scroll(window);
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const count = screen.getAllByRole('article').length;
  const goOnline = goOffline();
  fault.repair();
  vi.restoreAllMocks();
  goOnline();
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(count));
  expect(retry.isConnected).toBe(false);
  expect(pages.filter((page) => page === '1')).toHaveLength(1);
});

test('transport/back-online: the refetch is repeated if the first one fails, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const fault = createFault('get', 'tweets', connectionError);
  const { requests } = renderApp({ path: '/tweets', prepare: fault.inject });
  await screen.findByText('The tweets did not load');
  const reads = () => requests.filter((line) => line === 'GET /api/v1/tweets').length;
  const before = reads();
  goOffline()();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await waitFor(() => expect(reads()).toBeGreaterThanOrEqual(before + 2));
  await screen.findByText('The tweets did not load');
  fault.repair();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  await screen.findAllByRole('article');
});

test('transport/back-online: a video is refetched only if its first request was never sent', async () => {
  const fault = createFault('get', 'videos/:id', connectionError);
  const relatedFault = createFault('get', 'videos', connectionError);
  let path = '';
  const { requests, router } = renderApp({
    path: ({ db }) => {
      path = `/watchpage/${db.videos.all()[0]?._id}`;
      return path;
    },
    prepare: (app) => {
      fault.inject(app);
      relatedFault.inject(app);
    },
  });
  const reads = () => requests.filter((line) => /^GET \/api\/v1\/videos\/[^/]+$/.test(line)).length;
  await screen.findByRole('heading', { name: 'Sign in to watch the video' });
  expect(reads(), 'the response may have been lost').toBe(1);
  const related = within(await screen.findByRole('complementary', { name: 'Related videos' }));
  await related.findByRole('alert');
  relatedFault.repair();
  goOffline()();
  await related.findAllByRole('article');
  expect(reads(), 'the view may have been counted').toBe(1);

  await act(() => router.navigate({ to: '/support' }));
  const goOnline = goOffline();
  await act(() => router.navigate({ to: path }));
  await waitFor(() => expect(reads()).toBe(2));
  await screen.findByRole('heading', { name: 'Sign in to watch the video' });
  fault.repair();
  goOnline();
  await screen.findByRole('region', { name: 'Video player' });
  expect(reads()).toBe(3);
});

test('status/down: one Retry after an outage also loads what else failed on the page', async () => {
  const faults = ['videos/:id', 'videos'].map((path) => createFault('get', path, () => errorPage(503, 'Restarting')));
  const { user } = renderApp({
    path: ({ db }) => `/watchpage/${db.videos.all()[0]?._id}`,
    prepare: (app) => faults.forEach((fault) => fault.inject(app)),
  });
  await screen.findByRole('heading', { name: 'Sign in to watch the video' });
  const related = within(await screen.findByRole('complementary', { name: 'Related videos' }));
  await related.findByRole('alert');
  for (const fault of faults) fault.repair();
  await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Retry' })[0] ?? document.body);
  await screen.findByRole('region', { name: 'Video player' });
  await related.findAllByRole('article');
});
