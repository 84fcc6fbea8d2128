import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { healthQuery } from '@/query/health';
import { setRemembering } from '@/state/positions';
import { announce } from '@/testing/announce';
import { type App, renderApp } from '@/testing/render-app';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const published = ({ db }: App['provider']) => db.videos.all().filter(({ isPublished }) => isPublished);

/** What the provider has counted of a video: the visits, and how many parts were watched so and so often. */
function countedOf({ provider }: App, id: string) {
  const [visits = 0, ...parts] = provider.db.days.where('target', id).find(({ report }) => report)?.report ?? [];
  return { visits, once: parts.filter((count) => count === 1).length, more: parts.filter((count) => count > 1).length };
}

/** Fires an event after setting what a browser would set: happy-dom has no media. */
function fire(video: HTMLVideoElement, event: string, watched: [start: number, end: number][], duration = 100) {
  const played = {
    length: watched.length,
    start: (at: number) => watched[at]?.[0],
    end: (at: number) => watched[at]?.[1],
  };
  for (const [name, value] of Object.entries({ played, duration })) {
    Object.defineProperty(video, name, { value, configurable: true });
  }
  act(() => void video.dispatchEvent(new Event(event)));
}

function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

async function openVideo(prepare?: (app: App) => void) {
  const app = renderApp({ path: (provider) => `/watchpage/${published(provider)[0]?._id}`, prepare });
  const [first, second] = published(app.provider);
  await screen.findByRole('heading', { level: 1, name: first?.title ?? '' });
  const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!video || !first || !second) throw new Error('There is no video');
  await waitFor(() => expect(app.queryClient.getQueryData(healthQuery().queryKey)).toBeDefined());
  Object.defineProperty(video, 'paused', { value: false, configurable: true });
  // The code comes once a video plays. It can be there before anything counts as played.
  fire(video, 'playing', []);
  await import('./report-visits');
  const reports = () => app.requests.filter((line) => line.endsWith('/retention')).length;
  return { ...app, app, video, first: first._id, second: second._id, reports };
}

test('a visit reports once which parts were watched, and later only what is new (§10.21)', async () => {
  const { app, video, first, reports } = await openVideo();
  fire(video, 'timeupdate', [[0, 10]]);
  hidePage();
  await waitFor(() => expect(countedOf(app, first)).toEqual({ visits: 1, once: 10, more: 0 }));
  hidePage();
  fire(video, 'timeupdate', [
    [0, 10],
    [50, 55],
  ]);
  hidePage();
  await waitFor(() => expect(countedOf(app, first)).toEqual({ visits: 1, once: 15, more: 0 }));
  expect(reports()).toBe(2);
});

test('a visit reports when another video is opened, also in the same player (§10.21)', async () => {
  const { app, video, first, second, router } = await openVideo();
  fire(video, 'timeupdate', [[0, 40]]);
  await act(() => router.navigate({ to: '/watchpage/$videoId', params: { videoId: second } }));
  fire(video, 'emptied', [], Number.NaN);
  await waitFor(() => expect(countedOf(app, first)).toEqual({ visits: 1, once: 40, more: 0 }));
});

test('nothing is reported while the member has switched off that positions are remembered (§10.21)', async () => {
  const { app, video, first, reports } = await openVideo();
  setRemembering(false);
  fire(video, 'timeupdate', [[0, 40]]);
  hidePage();
  setRemembering(true);
  fire(video, 'timeupdate', [[0, 50]]);
  hidePage();
  await waitFor(() => expect(countedOf(app, first)).toEqual({ visits: 1, once: 50, more: 0 }));
  expect(reports()).toBe(1);
});

test('nothing is reported to a provider that does not announce it (§10.21)', async () => {
  const { app, video, first, reports, queryClient } = await openVideo(announce({}));
  fire(video, 'timeupdate', [[0, 40]]);
  hidePage();
  queryClient.setQueryData(healthQuery().queryKey, { retention: true });
  fire(video, 'playing', [[0, 50]]);
  await import('./report-visits');
  hidePage();
  await waitFor(() => expect(countedOf(app, first)).toEqual({ visits: 1, once: 50, more: 0 }));
  expect(reports()).toBe(1);
});
