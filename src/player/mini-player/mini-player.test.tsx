import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readPreferences, savePreferences } from '@/state/preferences';
import { readPosition, savePosition } from '@/state/positions';
import { addToQueue, readQueue } from '@/state/queue';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { removeFromCached } from '@/testing/playlist-playback';
import { type App, renderApp } from '@/testing/render-app';
import { undock } from './docked';

beforeEach(() => {
  // Events only for the buttons: an update by autoplay would be outside of `act`.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    const isFirst = !Object.hasOwn(this, 'paused');
    define(this, { paused: false });
    if (!isFirst) this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    define(this, { paused: true });
    this.dispatchEvent(new Event('pause'));
  });
});

afterEach(() => {
  undock();
});

/** Sets properties that a browser would set: happy-dom has no media. */
function define(video: object, state: Record<string, unknown>) {
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(video, name, { value, configurable: true, writable: true });
}

/** Sets properties, and dispatches the event that reports them. */
function set(video: HTMLMediaElement, state: Record<string, unknown>, event = 'timeupdate') {
  define(video, state);
  act(() => void video.dispatchEvent(new Event(event)));
}

const mini = () => screen.queryByRole('region', { name: 'Mini player' });
const menu = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });

function findVideo() {
  const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!video) throw new Error('There is no video element');
  return video;
}

const firstTwo = ({ db }: Pick<App['provider'], 'db'>) => db.videos.all().filter(({ isPublished }) => isPublished);

/** Opens the first video of the demo data, which plays at 20 of 60 seconds. */
async function openVideo(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({ path: (provider) => `/watchpage/${firstTwo(provider)[0]?._id}`, ...options });
  const [first, second] = firstTwo(app.provider);
  await screen.findByRole('slider', { name: 'Seek' });
  await screen.findByRole('heading', { level: 1, name: first?.title ?? '' });
  const video = findVideo();
  set(video, { paused: false, duration: 60, currentTime: 20, readyState: 4 }, 'playing');
  const visits = (id = first?._id) => app.requests.filter((line) => line === `GET /api/v1/videos/${id}`).length;
  return { ...app, video, id: first?._id ?? '', title: first?.title ?? '', second: second?._id ?? '', visits };
}

async function openInMiniPlayer(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = await openVideo(options);
  await app.user.click(menu('Tweets'));
  await screen.findByRole('region', { name: 'Mini player' });
  return app;
}

test('a playing video goes on in the mini player, and back on its page, as the same element and without a new visit (§10.6)', async () => {
  const { user, video, title, visits, id, router } = await openVideo();
  const load = vi.spyOn(video, 'load');
  await user.click(menu('Tweets'));
  const region = within(await screen.findByRole('region', { name: 'Mini player' }));
  expect(mini()?.contains(video)).toBe(true);
  region.getByText(title);
  expect(screen.queryByRole('region', { name: 'Video player' })).toBeNull();

  await user.click(region.getByRole('button', { name: 'Return to video' }));
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(findVideo()).toBe(video));
  await waitFor(() => expect(mini()).toBeNull());
  expect(router.state.location.pathname).toBe(`/watchpage/${id}`);
  expect([video.paused, video.currentTime]).toEqual([false, 20]);
  expect(load).not.toHaveBeenCalled();
  expect(visits()).toBe(1);
});

test('Back returns to the docked video, too, without a new visit (§10.6)', async () => {
  const { router, video, visits, title } = await openInMiniPlayer();
  await act(async () => router.history.back());
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(findVideo()).toBe(video));
  await waitFor(() => expect(mini()).toBeNull());
  expect(visits()).toBe(1);
});

test('a video that was paused in the mini player stays paused on its page (§10.6)', async () => {
  const { user, video, title } = await openInMiniPlayer();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.click(screen.getByRole('button', { name: 'Return to video' }));
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findByRole('slider', { name: 'Seek' });
  expect(findVideo()).toBe(video);
  expect(video.paused).toBe(true);
});

test('"Pause", "Play" and "Close" control the docked video; "Close" saves its position and stops it (§10.6)', async () => {
  const { user, video, id } = await openInMiniPlayer();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(video.paused).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(video.paused).toBe(false);
  set(video, { currentTime: 33 });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(mini()).toBeNull();
  await waitFor(() => expect(video.hasAttribute('src')).toBe(false));
  expect(readPosition(id, 60)).toBe(33);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test.each([
  ['paused', (video: HTMLVideoElement) => set(video, { paused: true }, 'pause')],
  ['at its end', (video: HTMLVideoElement) => set(video, { ended: true }, 'ended')],
  ['broken', (video: HTMLVideoElement) => set(video, { error: { code: 3 } }, 'error')],
  ['playing with the mini player turned off', () => savePreferences({ miniPlayer: false })],
])('a video that is %s stops when its page is left (§10.6)', async (_, prepare) => {
  const { user, video } = await openVideo();
  prepare(video);
  await user.click(menu('Tweets'));
  await screen.findAllByRole('article');
  await waitFor(() => expect(video.hasAttribute('src')).toBe(false));
  expect(mini()).toBeNull();
});

test('another video ends the mini player (§10.6)', async () => {
  const { router, video, second, visits } = await openInMiniPlayer();
  await act(() => router.navigate({ to: '/watchpage/$videoId', params: { videoId: second } }));
  await screen.findByRole('slider', { name: 'Seek' });
  await waitFor(() => expect(mini()).toBeNull());
  await waitFor(() => expect(video.hasAttribute('src')).toBe(false));
  await waitFor(() => expect([visits(), visits(second)]).toEqual([1, 1]));
});

test.each([
  ['', false],
  [' before the session has loaded', true],
])('a logout%s ends the mini player, and leaves the guest no position (§10.6)', async (_, isUnknown) => {
  const { user, video, id } = await openInMiniPlayer({
    signedIn: MAREN,
    prepare: ({ server }) => {
      if (isUnknown) hold(server, 'get', 'users/current-user');
    },
  });
  if (!isUnknown) await screen.findByRole('link', { name: 'Your channel' });
  const [logout] = screen.getAllByRole('button', { name: 'Logout' });
  if (logout) await user.click(logout);
  await waitFor(() => expect(mini()).toBeNull());
  await waitFor(() => expect(video.hasAttribute('src')).toBe(false));
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(readPosition(id, 60)).toBeUndefined();
});

test('what a guest docked ends with the logout of the member who has logged in since (§10.6)', async () => {
  const { user, video, id } = await openInMiniPlayer();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), MAREN);
  await user.type(screen.getByLabelText('Password'), 'lighthouse-1901{Enter}');
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' });
  expect(mini()).not.toBeNull();
  set(video, { currentTime: 40 });
  if (logout) await user.click(logout);
  await waitFor(() => expect(mini()).toBeNull());
  expect(readPosition(id, 60)).not.toBe(40);
});

test('a mini player that is closed in a page from the back/forward cache does not come back with a reload (§10.6)', async () => {
  const { user } = await openInMiniPlayer();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('vireo:mini-player')).not.toBeNull();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(sessionStorage.getItem('vireo:mini-player')).toBeNull();
});

test('I docks the video, even if it is paused, and returns to it (§10.6)', async () => {
  const { user, video, title, visits, router } = await openVideo();
  set(video, { paused: true }, 'pause');
  await user.keyboard('i');
  await screen.findByRole('region', { name: 'Mini player' });
  expect(router.state.location.pathname).toBe('/');
  await user.keyboard('i');
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(findVideo()).toBe(video));
  expect(visits()).toBe(1);
});

test('I stays on the page while the mini player is turned off (§10.6)', async () => {
  savePreferences({ miniPlayer: false });
  const { user, router, id } = await openVideo();
  await user.keyboard('i');
  expect(router.state.location.pathname).toBe(`/watchpage/${id}`);
});

test('the shortcut keys control the docked video, but not from a text field (§10.6, §10.9)', async () => {
  const { user, video } = await openInMiniPlayer({ signedIn: MAREN });
  await user.keyboard('k');
  expect(video.paused).toBe(true);
  await user.keyboard(' ');
  expect(video.paused).toBe(false);
  await user.keyboard('l');
  expect(video.currentTime).toBe(30);
  await user.keyboard('{ArrowLeft}');
  expect(video.currentTime).toBe(25);
  await user.keyboard('5');
  expect(video.currentTime).toBe(30);
  await user.keyboard('m');
  expect(video.muted).toBe(true);
  within(screen.getByRole('region', { name: 'Mini player' })).getAllByText('Muted');
  await user.click(await screen.findByRole('textbox', { name: 'Write a tweet' }));
  await user.keyboard('mkl5');
  expect([video.muted, video.paused, video.currentTime]).toEqual([true, false, 30]);
});

test('Up and Down change the volume while the focus is in the mini player (§10.6, §10.9)', async () => {
  savePreferences({ volume: 0.5 });
  const { user, video } = await openInMiniPlayer();
  await user.keyboard('{ArrowUp}');
  expect(video.volume).toBe(0.5);
  act(() => screen.getByRole('button', { name: 'Pause' }).focus());
  await user.keyboard('{ArrowUp}');
  expect(video.volume).toBeCloseTo(0.55);
});

test('the mini player has a seek bar (§10.6)', async () => {
  const { video } = await openInMiniPlayer();
  const seek = screen.getByRole('slider', { name: 'Seek' });
  expect(seek.getAttribute('aria-valuetext')).toBe('20 seconds of 1 minute');
  fireEvent.change(seek, { target: { value: '42' } });
  expect(video.currentTime).toBe(42);
});

const docked = () => mini()?.querySelector('video') ?? undefined;

test('the queue goes on in the mini player: "Next video", Shift+N and the end of a video, each one visit (§10.3, §10.6)', async () => {
  const { user, video, provider, visits } = await openInMiniPlayer();
  const others = firstTwo(provider).slice(1, 4);
  expect(screen.queryByRole('button', { name: 'Next video' })).toBeNull();
  act(() => void addToQueue(others));
  const next = screen.getByRole('button', { name: 'Next video' });
  await user.click(next);
  await within(screen.getByRole('region', { name: 'Mini player' })).findByText(others[0]?.title ?? '');
  expect(document.activeElement, 'the focus stays').toBe(next);
  await waitFor(() => expect(video.hasAttribute('src')).toBe(false));
  expect(docked()).toHaveProperty('paused', false);
  await user.keyboard('{Shift>}N{/Shift}');
  await waitFor(() => expect(mini()?.textContent).toBe(others[1]?.title));
  const second = docked();
  if (second) await act(async () => set(second, { ended: true }, 'ended'));
  await waitFor(() => expect(mini()?.textContent).toBe(others[2]?.title));
  expect(readQueue()).toEqual([]);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(others.map(({ _id }) => visits(_id))).toEqual([1, 1, 1]));
});

test('the next video resumes where its user stopped, which skipping it keeps (§10.4, §10.6)', async () => {
  const { user, provider } = await openInMiniPlayer();
  const [next, last] = firstTwo(provider).slice(1, 3);
  if (!next || !last) throw new Error('The demo data have fewer videos');
  const length = next.duration;
  savePosition(next._id, 12, length);
  act(() => void addToQueue([next, last]));
  await user.click(screen.getByRole('button', { name: 'Next video' }));
  await waitFor(() => expect(mini()?.textContent).toBe(next.title));
  const video = docked();
  expect(video?.currentTime).toBe(12);
  if (video) set(video, { duration: length, readyState: 4 }, 'playing');
  await user.click(screen.getByRole('button', { name: 'Next video' }));
  await waitFor(() => expect(mini()?.textContent).toBe(last.title));
  expect(readPosition(next._id, length)).toBe(12);
  expect(docked()?.currentTime).toBe(0);
});

test('a video of the queue that is gone is skipped with a message (§10.3, §10.6)', async () => {
  const { video, second, provider } = await openInMiniPlayer();
  const { title = '' } = provider.db.videos.get(second) ?? {};
  const gone = { _id: 'f'.repeat(24), title: 'Gone', thumbnail: '', duration: null };
  act(() => void addToQueue([gone, { ...gone, _id: second, title }]));
  await act(async () => set(video, { ended: true }, 'ended'));
  await screen.findByText('This video no longer exists');
  await waitFor(() => expect(mini()?.textContent).toBe(title));
  expect(readQueue()).toEqual([]);
});

test('a video that is queued after the end waits for the user (§10.3, §10.6)', async () => {
  const { user, video, second, provider, queryClient } = await openInMiniPlayer();
  await act(async () => set(video, { ended: true }, 'ended'));
  const { title: queued = '' } = provider.db.videos.get(second) ?? {};
  act(() => void addToQueue([{ _id: second, title: queued, thumbnail: '', duration: null }]));
  expect(queryClient.getQueryState(['video', second]), 'it is not requested').toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Next video' }));
  await waitFor(() => expect(mini()?.textContent).toBe(queued));
});

test('a return to a video that has ended does not open one that was queued after the end, unless it ends again (§10.3, §10.6)', async () => {
  const { user, video, id, second, provider, router } = await openInMiniPlayer();
  await act(async () => set(video, { ended: true }, 'ended'));
  const { title = '' } = provider.db.videos.get(second) ?? {};
  act(() => void addToQueue([{ _id: second, title, thumbnail: '', duration: null }]));
  await user.click(screen.getByRole('button', { name: 'Return to video' }));
  await screen.findByRole('region', { name: 'Up next' });
  expect(router.latestLocation.pathname).toBe(`/watchpage/${id}`);
  set(video, { ended: false }, 'play');
  set(video, { ended: true }, 'ended');
  await waitFor(() => expect(router.latestLocation.pathname).toBe(`/watchpage/${second}`));
});

test('a return to a video that has ended does not count down to another (§10.3, §10.6)', async () => {
  const { user, video } = await openInMiniPlayer({ prepare: () => savePreferences({ autoplayNext: true }) });
  await act(async () => set(video, { ended: true }, 'ended'));
  await user.click(screen.getByRole('button', { name: 'Return to video' }));
  const upNext = within(await screen.findByRole('region', { name: 'Up next' }));
  await upNext.findByText(/^Next: /);
  expect(upNext.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('a video that ends before its controls have loaded opens the next of the queue (§10.3)', async () => {
  define(HTMLVideoElement.prototype, { ended: true });
  onTestFinished(() => void Reflect.deleteProperty(HTMLVideoElement.prototype, 'ended'));
  const { router, provider } = renderApp({
    path: (app) => `/watchpage/${firstTwo(app)[0]?._id}`,
    prepare: ({ provider: { db } }) => {
      const [, next] = firstTwo({ db });
      if (next) addToQueue([{ _id: next._id, title: next.title, thumbnail: '', duration: null }]);
    },
  });
  const [, next] = firstTwo(provider);
  await waitFor(() => expect(router.latestLocation.pathname).toBe(`/watchpage/${next?._id}`));
});

type InPlaylist = {
  /** Position in the playlist, from 0. */
  at?: number;
  /** Whether the video is removed from the playlist while its page shows it. */
  isRemoved?: boolean;
};

/** Opens a video of a playlist with six videos, and leaves it for the mini player. */
async function openPlaylistInMiniPlayer({ at = 0, isRemoved = false }: InPlaylist = {}) {
  const listOf = ({ db }: App['provider']) => db.playlists.all().find(({ name }) => name === 'Things that hum');
  const app = renderApp({
    path: (provider) => `/watchpage/${listOf(provider)?.videos[at]}?list=${listOf(provider)?._id}`,
  });
  const { _id: list = '', videos = [] } = listOf(app.provider) ?? {};
  const titles = videos.map((id) => app.provider.db.videos.get(id)?.title);
  const titleOf = (index: number) => titles[index] ?? 'no such video';
  const visits = (index: number) => app.requests.filter((line) => line === `GET /api/v1/videos/${videos[index]}`);
  await screen.findByText(`${at + 1} of 6`);
  await screen.findByRole('slider', { name: 'Seek' });
  if (isRemoved) removeFromCached(app, list, videos[at]);
  const video = findVideo();
  set(video, { paused: false, duration: 60, currentTime: 59, readyState: 4 }, 'playing');
  await app.user.click(menu('Tweets'));
  const region = await screen.findByRole('region', { name: 'Mini player' });
  await within(region).findByText(titleOf(at));
  return { ...app, list, videos, titleOf, visits, video };
}

test('a playlist goes on in the mini player, with one visit for each video; a return opens the current one in the playlist (§10.6)', async () => {
  const { user, router, list, titleOf, visits, video } = await openPlaylistInMiniPlayer();
  await act(async () => set(video, { ended: true }, 'ended'));
  await waitFor(() => expect(mini()?.textContent).toBe(titleOf(1)));
  const next = docked();
  expect(next?.paused).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Return to video' }));
  await screen.findByText('2 of 6');
  await waitFor(() => expect(findVideo()).toBe(next));
  expect(router.state.location.search).toMatchObject({ list });
  await waitFor(() => expect([0, 1, 2].map((index) => visits(index).length)).toEqual([1, 1, 0]));
});

test('a playlist goes on in the mini player from the place of a video that was removed while it played (§10.1, §10.6)', async () => {
  const { titleOf, video } = await openPlaylistInMiniPlayer({ at: 2, isRemoved: true });
  await act(async () => set(video, { ended: true }, 'ended'));
  await waitFor(() => expect(mini()?.textContent).toBe(titleOf(3)));
});

test('a video of a playlist that was deleted meanwhile is skipped in the mini player, in both directions (§10.1, §10.6)', async () => {
  const { user, provider, videos, titleOf, visits } = await openPlaylistInMiniPlayer();
  provider.db.videos.delete(videos[1] ?? '');
  await user.click(screen.getByRole('button', { name: 'Next video' }));
  await screen.findByText('This video no longer exists');
  await waitFor(() => expect(mini()?.textContent).toBe(titleOf(2)));
  expect(docked()?.paused).toBe(false);
  expect(visits(1)).toHaveLength(1);
  await user.keyboard('{Shift>}P{/Shift}');
  await waitFor(() => expect(mini()?.textContent).toBe(titleOf(0)));
  provider.db.videos.delete(videos[2] ?? '');
  await user.keyboard('{Shift>}N{/Shift}');
  await waitFor(() => expect(mini()?.textContent).toBe(titleOf(3)));
});

test('the last video of a playlist that was deleted meanwhile closes the mini player (§10.1, §10.6)', async () => {
  const { user, provider, videos } = await openPlaylistInMiniPlayer({ at: 4 });
  provider.db.videos.delete(videos[5] ?? '');
  await user.click(screen.getByRole('button', { name: 'Next video' }));
  await screen.findByText('This video no longer exists');
  await waitFor(() => expect(mini()).toBeNull());
});

test('a video that stayed after the logout of its member goes on in the mini player (§10.6)', async () => {
  const { user } = await openVideo({ signedIn: MAREN });
  const [logout] = screen.getAllByRole('button', { name: 'Logout' });
  if (logout) await user.click(logout);
  await screen.findAllByRole('link', { name: 'Log in' });
  await user.click(menu('Tweets'));
  await screen.findByRole('region', { name: 'Mini player' });
});

test.each([
  ['/settings', MAREN],
  ['/support', undefined],
])('the switch on %s turns the mini player off, and stays off (§10.6)', async (path, signedIn) => {
  const { user } = renderApp({ path, signedIn });
  await user.click(await screen.findByRole('switch', { name: 'Mini player', checked: true }));
  screen.getByRole('switch', { name: 'Mini player', checked: false });
  expect(readPreferences().miniPlayer).toBe(false);
});

test('a return to an address with a start time does not seek (§10.6, §10.4)', async () => {
  const { video, router } = await openVideo({ path: (provider) => `/watchpage/${firstTwo(provider)[0]?._id}?t=5` });
  await act(() => router.navigate({ to: '/support' }));
  await waitFor(() => expect(mini()).not.toBeNull());
  await act(async () => router.history.back());
  await waitFor(() => expect(mini()).toBeNull());
  await screen.findByRole('slider', { name: 'Seek' });
  expect(findVideo()).toBe(video);
  expect(video.currentTime).toBe(20);
});

test('a link to a time of the docked video seeks in it, once (§10.6, §10.25)', async () => {
  const { video, id, router } = await openInMiniPlayer();
  await act(() => router.navigate({ to: '/watchpage/$videoId', params: { videoId: id }, search: { t: 43 } }));
  await waitFor(() => expect(mini()).toBeNull());
  await waitFor(() => expect(video.currentTime).toBe(43));
  expect(findVideo()).toBe(video);
  set(video, { currentTime: 50 });
  await act(() => router.navigate({ to: '/support' }));
  await waitFor(() => expect(mini()).not.toBeNull());
  await act(async () => router.history.back());
  await waitFor(() => expect(mini()).toBeNull());
  await screen.findByRole('slider', { name: 'Seek' });
  expect(video.currentTime).toBe(50);
});
