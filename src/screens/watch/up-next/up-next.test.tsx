import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPreferences, savePreferences } from '@/components/shortcuts/preferences';
import { createFault } from '@/testing/create-fault';
import { type App, renderApp } from '@/testing/render-app';

let play: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

/** The most viewed videos, as the sidebar lists them. */
function mostViewed({ db }: App['provider']) {
  return db.videos
    .all()
    .filter(({ isPublished }) => isPublished)
    .toSorted((one, other) => other.views - one.views)
    .slice(0, 8);
}

/** Plays the open video to its end. */
async function playToEnd() {
  const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!video) throw new Error('No video element');
  const dispatch = (event: string, ended: boolean) => {
    Object.defineProperty(video, 'ended', { value: ended, configurable: true, writable: true });
    video.dispatchEvent(new Event(event));
  };
  // The panel, a chunk of its own, must also have subscribed to the settings before a test changes them.
  await act(async () => {
    dispatch('ended', true);
    await vi.dynamicImportSettled();
  });
  const fire = (event: string, ended: boolean) => act(() => dispatch(event, ended));
  return { fire, panel: within(await screen.findByRole('region', { name: 'Up next' })) };
}

/** Opens a related video and plays it to its end. */
async function openEnd(at = 2) {
  const app = renderApp({ path: (provider) => `/watchpage/${mostViewed(provider)[at]?._id}` });
  const related = mostViewed(app.provider);
  await screen.findByRole('slider', { name: 'Seek' });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Related videos' }));
  await waitFor(() => expect(sidebar.getAllByRole('article')).toHaveLength(7));
  // Comments are the last to be loaded.
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  return { ...app, ...(await playToEnd()), related, path: () => app.router.latestLocation.pathname };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('lists the cached related videos without a request, and opens none until the user selects one (§10.2)', async () => {
  const { panel, related, requests, path } = await openEnd();
  const before = requests.length;
  const titles = related.filter((_, at) => at !== 2).map(({ title }) => title);
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles);
  expect(panel.getByRole('switch', { name: 'Autoplay next' })).toHaveProperty('checked', false);
  expect(panel.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(requests).toHaveLength(before);
  expect(path()).toBe(`/watchpage/${related[2]?._id}`);
});

test('Replay starts the video again, focuses the player and closes the list', async () => {
  const { user, panel, fire } = await openEnd();
  const plays = play.mock.calls.length;
  await user.click(panel.getByRole('button', { name: 'Replay' }));
  expect(play.mock.calls.length).toBe(plays + 1);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Video player' }));
  fire('play', false);
  expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull();
});

test('Autoplay next opens the next related video after 8 seconds, announced once (§10.2)', async () => {
  const { panel, related, path, requests } = await openEnd();
  vi.useFakeTimers();
  fireEvent.click(panel.getByRole('switch', { name: 'Autoplay next' }));
  expect(readPreferences().autoplayNext).toBe(true);
  panel.getByText(`Next in 8 s: ${related[3]?.title}`);
  const announcement = () => document.querySelector('section[aria-label="Up next"] [aria-live]')?.textContent;
  expect(announcement(), 'a live region announces later changes only').toBe('');
  const announced = new Set<string | undefined>();
  for (let second = 1; second <= 7; second++) {
    await pass(1);
    announced.add(announcement());
  }
  expect([...announced]).toEqual([`Next in 7 seconds: ${related[3]?.title}`]);
  expect(path()).toBe(`/watchpage/${related[2]?._id}`);
  await pass(1);
  vi.useRealTimers();
  await screen.findByRole('heading', { level: 1, name: related[3]?.title ?? '' });
  expect(requests.filter((line) => line === `GET /api/v1/videos/${related[3]?._id}`)).toHaveLength(1);
});

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a pointer', () => fireEvent.pointerDown(document.body)],
  ['a movement of the pointer', () => fireEvent.pointerMove(document.body, { movementX: 1 })],
  ['a touch', () => fireEvent.touchMove(document.body)],
  ['a scroll', () => fireEvent.scroll(window)],
  ['the wheel', () => fireEvent.wheel(document.body)],
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  [
    'a hidden tab',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
] as const)('%s cancels the countdown', async (_, interact) => {
  const { panel, related, path } = await openEnd();
  vi.useFakeTimers();
  fireEvent.click(panel.getByRole('switch', { name: 'Autoplay next' }));
  await pass(3);
  panel.getByText(/^Next in 5 s/);
  act(() => void interact());
  expect(panel.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await pass(20);
  vi.useRealTimers();
  expect(path()).toBe(`/watchpage/${related[2]?._id}`);
});

test('a pointer that rests does not cancel the countdown (§10.2)', async () => {
  const { panel } = await openEnd();
  vi.useFakeTimers();
  fireEvent.click(panel.getByRole('switch', { name: 'Autoplay next' }));
  await pass(3);
  fireEvent.pointerMove(document.body, { movementX: 0, movementY: 0 });
  await pass(1);
  vi.useRealTimers();
  panel.getByText(/^Next in 4 s/);
});

test('Up next requests no related videos, even if none could be loaded (§10.2)', async () => {
  const fault = createFault('get', 'videos');
  const { requests, queryClient } = renderApp({
    path: (provider) => `/watchpage/${mostViewed(provider)[2]?._id}`,
    prepare: fault.inject,
  });
  await screen.findByRole('slider', { name: 'Seek' });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Related videos' }));
  await sidebar.findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const before = requests.length;
  const { panel } = await playToEnd();
  expect(panel.queryAllByRole('link')).toEqual([]);
  panel.getByRole('button', { name: 'Replay' });
  expect(requests.slice(before)).toEqual([]);
});

test('the first related video is the next one after the last (§10.2)', async () => {
  const { panel, related } = await openEnd(7);
  fireEvent.click(panel.getByRole('switch', { name: 'Autoplay next' }));
  panel.getByText(`Next in 8 s: ${related[0]?.title}`);
});

test('a video that ends in a hidden tab starts no countdown (§10.2)', async () => {
  savePreferences({ autoplayNext: true });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { panel, related } = await openEnd();
  panel.getByText(`Next: ${related[3]?.title}`);
  expect(panel.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('the switch starts a cancelled countdown again (§10.2)', async () => {
  const { panel, user } = await openEnd();
  const autoplay = panel.getByRole('switch', { name: 'Autoplay next' });
  fireEvent.click(autoplay);
  await user.click(panel.getByRole('button', { name: 'Cancel' }));
  expect(panel.queryByRole('button', { name: 'Cancel' })).toBeNull();
  fireEvent.click(autoplay);
  fireEvent.click(autoplay);
  panel.getByRole('button', { name: 'Cancel' });
});
