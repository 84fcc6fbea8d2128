import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPreferences, savePreferences } from '@/state/preferences';
import { createFault } from '@/testing/create-fault';
import { muteUser } from '@/testing/mute-user';
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

/** The other videos of a list, beginning with the one that follows. */
function othersAfter<T extends { _id: string }>(list: T[], id: string | undefined) {
  const at = list.findIndex(({ _id }) => _id === id);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))];
}

/** Four of the channel, then the most viewed, eight in all. */
function expectedList(provider: App['provider'], id: string | undefined) {
  const { db } = provider;
  const owner = db.videos.all().find(({ _id }) => _id === id)?.owner ?? '';
  const ofChannel = db.videos
    .where('owner', owner)
    .filter(({ isPublished }) => isPublished)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, 10);
  const own = othersAfter(ofChannel, id).slice(0, 4);
  return [...own, ...othersAfter(mostViewed(provider), id).filter((video) => !own.includes(video))].slice(0, 8);
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
  const panel = within(await screen.findByRole('region', { name: 'Up next' }));
  return { fire, panel };
}

/** Opens a related video and plays it to its end. */
async function openEnd(at = 2) {
  const app = renderApp({ path: (provider) => `/watchpage/${mostViewed(provider)[at]?._id}` });
  const id = mostViewed(app.provider)[at]?._id;
  const list = expectedList(app.provider, id);
  await screen.findByRole('slider', { name: 'Seek' });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Related videos' }));
  await waitFor(() => expect(sidebar.getAllByRole('article')).toHaveLength(7));
  // Comments are the last to be loaded.
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  const before = app.requests.length;
  const end = await playToEnd();
  await end.panel.findAllByRole('link');
  const requested = app.requests.slice(before);
  return { ...app, ...end, id, list, requested, path: () => app.router.latestLocation.pathname };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test.each([2, 7])(
  'lists more of the channel, then the most viewed, with one request, and opens none until the user selects one (%i) (§10.2)',
  async (at) => {
    const { panel, id, list, requested, path, provider } = await openEnd(at);
    expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(list.map(({ title }) => title));
    const owner = provider.db.videos.all().find(({ _id }) => _id === id)?.owner;
    expect(list[0]?.owner, 'the example has more of the channel').toBe(owner);
    expect(
      list.some((video) => video.owner !== owner),
      'and others',
    ).toBe(true);
    expect(panel.getByRole('switch', { name: 'Autoplay next' })).toHaveProperty('checked', false);
    expect(panel.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(requested).toEqual([`GET /api/v1/videos/c/${owner}`]);
    expect(path()).toBe(`/watchpage/${id}`);
  },
);

test('is without muted members (§10.36)', async () => {
  const { panel, list, provider } = await openEnd();
  const [muted] = list.toReversed();
  muteUser({ provider }, muted?.owner);
  const hidden = list.filter(({ owner }) => owner === muted?.owner);
  await waitFor(() => expect(hidden.filter(({ title }) => panel.queryByText(title))).toEqual([]));
  expect(panel.getAllByRole('link').length).toBeGreaterThan(0);
});

test('lists the most viewed where the channel’s videos do not load', async () => {
  const fault = createFault('get', 'videos/c/:id');
  const { provider } = renderApp({
    path: (from) => `/watchpage/${mostViewed(from)[2]?._id}`,
    prepare: fault.inject,
  });
  await screen.findByRole('slider', { name: 'Seek' });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Related videos' }));
  await waitFor(() => expect(sidebar.getAllByRole('article')).toHaveLength(7));
  const { panel } = await playToEnd();
  const titles = othersAfter(mostViewed(provider), mostViewed(provider)[2]?._id).map(({ title }) => title);
  const links = await panel.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(titles);
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

test('Autoplay next opens the first of the list after 8 seconds, announced once (§10.2)', async () => {
  const { panel, id, list, path, requests } = await openEnd();
  vi.useFakeTimers();
  fireEvent.click(panel.getByRole('switch', { name: 'Autoplay next' }));
  expect(readPreferences().autoplayNext).toBe(true);
  panel.getByText(`Next in 8 s: ${list[0]?.title}`);
  const announcement = () => document.querySelector('section[aria-label="Up next"] [aria-live]')?.textContent;
  expect(announcement(), 'a live region announces later changes only').toBe('');
  const announced = new Set<string | undefined>();
  for (let second = 1; second <= 7; second++) {
    await pass(1);
    announced.add(announcement());
  }
  expect([...announced]).toEqual([`Next in 7 seconds: ${list[0]?.title}`]);
  expect(path()).toBe(`/watchpage/${id}`);
  await pass(1);
  vi.useRealTimers();
  await screen.findByRole('heading', { level: 1, name: list[0]?.title ?? '' });
  expect(requests.filter((line) => line === `GET /api/v1/videos/${list[0]?._id}`)).toHaveLength(1);
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
  const { panel, id, path } = await openEnd();
  vi.useFakeTimers();
  fireEvent.click(panel.getByRole('switch', { name: 'Autoplay next' }));
  await pass(3);
  panel.getByText(/^Next in 5 s/);
  act(() => void interact());
  expect(panel.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await pass(20);
  vi.useRealTimers();
  expect(path()).toBe(`/watchpage/${id}`);
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

test('Up next requests no related videos again, even if none could be loaded (§10.2)', async () => {
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
  panel.getByRole('button', { name: 'Replay' });
  await panel.findAllByRole('link');
  expect(requests.slice(before)).toEqual([expect.stringContaining('/api/v1/videos/c/')]);
});

test('a video that ends in a hidden tab starts no countdown (§10.2)', async () => {
  savePreferences({ autoplayNext: true });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { panel, list } = await openEnd();
  panel.getByText(`Next: ${list[0]?.title}`);
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

test('a video that ends just after it has begun keeps its sound, and stays at its end', async () => {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: false, isActive: false });
  const { fire } = await openEnd();
  play.mockClear();
  // Browsers pause a video at its end.
  fire('pause', true);
  expect(play).not.toHaveBeenCalled();
});

test('no button for sound is below Up next', async () => {
  play.mockImplementation(function (this: HTMLMediaElement) {
    return this.muted ? Promise.resolve() : Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
  });
  const { fire } = await openEnd();
  expect(screen.queryByRole('button', { name: 'Click for sound' })).toBeNull();
  fire('play', false);
  expect(screen.getByRole('button', { name: 'Click for sound' })).toBeDefined();
});
