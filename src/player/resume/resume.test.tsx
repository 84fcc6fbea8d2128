import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { unfinishedVideos, readPosition, savePosition, setRemembering, watchedPart } from '@/state/positions';
import { MAREN } from '@/testing/accounts';
import { type App, renderApp } from '@/testing/render-app';
import { jwt } from '@/testing/replies';
import { clearToken, setToken } from '@/lib/token';
import { followPosition } from './follow-position';

const LENGTH = 60;

let play: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

function firstVideo({ db }: App['provider']) {
  const [video] = db.videos.all();
  if (!video) throw new Error('The demo data have no video');
  return video;
}

/** Dispatches a media event after setting the properties that a browser would set: happy-dom has no media. */
function fireMediaEvent(video: HTMLVideoElement, event: string, state: Record<string, unknown> = {}) {
  for (const [name, value] of Object.entries(state)) {
    Object.defineProperty(video, name, { value, configurable: true, writable: true });
  }
  act(() => void video.dispatchEvent(new Event(event)));
}

type Options = {
  search?: string;
  signedIn?: string;
  prepare?: (videoId: string, others: string[]) => void;
  /** The position when the metadata arrive, in seconds. */
  currentTime?: number;
  /** A key that the user presses before the metadata arrive. */
  key?: string;
};

/** Opens the first video of the demo data, up to its metadata. */
async function openVideo({ search = '', signedIn, prepare, currentTime, key }: Options = {}) {
  const app = renderApp({
    path: (provider) => `/watchpage/${firstVideo(provider)._id}${search}`,
    signedIn,
    prepare: ({ provider }) => {
      const [first = '', ...others] = provider.db.videos.all().map(({ _id }) => _id);
      prepare?.(first, others);
    },
  });
  const id = firstVideo(app.provider)._id;
  await screen.findByRole('slider', { name: 'Seek' });
  const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!video) throw new Error('There is no video element');
  if (key !== undefined) await app.user.keyboard(key);
  const position = currentTime ?? video.currentTime;
  fireMediaEvent(video, 'loadedmetadata', { duration: LENGTH, currentTime: position, readyState: 1 });
  return { ...app, id, video };
}

const saved = (time: number) => (videoId: string) => savePosition(videoId, time, LENGTH);

test('a video resumes where the user stopped, and "Start over" plays it from the start (§10.4)', async () => {
  const { user, video, id, requests } = await openVideo({ prepare: saved(12) });
  expect(video.currentTime).toBe(12);
  expect((await screen.findByText('Resumed at 0:12')).closest('[role="status"]')).not.toBeNull();
  play.mockClear();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(video.currentTime).toBe(0);
  expect(play).toHaveBeenCalled();
  expect(screen.queryByText('Resumed at 0:12')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Video player' }));
  fireMediaEvent(video, 'timeupdate', { currentTime: 12 });
  expect(screen.queryByText('Resumed at 0:12'), 'it does not return').toBeNull();
  expect(requests.filter((request) => request === `GET /api/v1/videos/${id}`)).toHaveLength(1);
});

test('the notice disappears after ten seconds of the video', async () => {
  const { video } = await openVideo({ prepare: saved(12) });
  await screen.findByText('Resumed at 0:12');
  fireMediaEvent(video, 'timeupdate', { currentTime: 21.9 });
  screen.getByText('Resumed at 0:12');
  fireMediaEvent(video, 'timeupdate', { currentTime: 22.1 });
  expect(screen.queryByText('Resumed at 0:12')).toBeNull();
});

test('the notice disappears at the end of the video', async () => {
  const { video } = await openVideo({ prepare: saved(52) });
  await screen.findByText('Resumed at 0:52');
  fireMediaEvent(video, 'ended', { currentTime: 60, ended: true });
  expect(screen.queryByText('Resumed at 0:52')).toBeNull();
});

test('each video shows from where it resumed (§10.4)', async () => {
  let second = '';
  const { user, router } = await openVideo({
    prepare: (videoId, others) => {
      [second = ''] = others;
      savePosition(videoId, 12, LENGTH);
      savePosition(second, 20, LENGTH);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await act(() => router.navigate({ to: '/watchpage/$videoId', params: { videoId: second } }));
  const player = () => screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  await waitFor(() => expect([player()?.readyState, player()?.hasAttribute('src')]).toEqual([0, true]));
  const video = player();
  if (!video) throw new Error('There is no video element');
  fireMediaEvent(video, 'loadedmetadata', { duration: LENGTH, currentTime: 0, readyState: 1 });
  await screen.findByText('Resumed at 0:20');
});

test('a link to a time of another video does not seek in the video that is left (§10.4)', async () => {
  let second = '';
  const { video, router } = await openVideo({ prepare: (_, others) => ([second = ''] = others), currentTime: 5 });
  play.mockClear();
  await act(() => router.navigate({ to: '/watchpage/$videoId', params: { videoId: second }, search: { t: 43 } }));
  const player = screen.getByRole('region', { name: 'Video player' });
  await waitFor(() => expect(player.querySelector('video')).not.toBe(video));
  expect(video.currentTime).toBe(5);
  expect(play.mock.contexts).not.toContain(video);
});

test('a video whose metadata have loaded before the page resumes, too (§10.4)', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(1);
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(LENGTH);
  renderApp({
    path: (provider) => `/watchpage/${firstVideo(provider)._id}`,
    prepare: ({ provider }) => savePosition(firstVideo(provider)._id, 12, LENGTH),
  });
  await screen.findByText('Resumed at 0:12');
});

test.each([
  ['that was not watched', () => {}],
  ['that was watched to its end', saved(59)],
])('a video %s starts from the beginning', async (_, prepare) => {
  const { video } = await openVideo({ prepare });
  expect(video.currentTime).toBe(0);
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
});

test.each([
  ['resumes', '', 12],
  ['starts at its ?t=', '?t=43', 43],
])('a video that autoplay has begun before its metadata arrive still %s (§10.4)', async (_, search, time) => {
  const { video } = await openVideo({ search, prepare: saved(12), currentTime: 0.007 });
  expect(video.currentTime).toBe(time);
});

test.each(['', '?t=43'])(
  'a video in which the user has sought before it could resume stays there (%s) (§10.4)',
  async (search) => {
    const { video } = await openVideo({ search, prepare: saved(12), key: 'l' });
    expect(video.currentTime).toBe(10);
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  },
);

test("a member's position is not the guest's", async () => {
  const { video, id } = await openVideo({ signedIn: MAREN });
  fireMediaEvent(video, 'playing');
  fireMediaEvent(video, 'pause', { currentTime: 30 });
  expect(readPosition(id, LENGTH)).toBe(30);
  localStorage.removeItem('accessToken');
  expect(readPosition(id, LENGTH)).toBeUndefined();
});

test.each([
  ['?t=43', 43],
  ['?t=0', 0],
  ['?t=0m43s', 43],
  ['?t=0:43', 43],
])('%s wins over the saved position (§10.4)', async (search, time) => {
  const { video } = await openVideo({ search, prepare: saved(12) });
  expect(video.currentTime).toBe(time);
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
});

test.each(['?t=', '?t=abc', '?t=-5', '?t=1:99', '?t=99:00', '?t=true', '?t={"a":1}', '?t=60'])(
  'the invalid start time %s is ignored',
  async (search) => {
    const { video } = await openVideo({ search, prepare: saved(12) });
    expect(video.currentTime).toBe(12);
  },
);

test('a link to another time of the open video seeks in it, without another visit', async () => {
  const { video, id, router, requests } = await openVideo({ search: '?t=5' });
  await act(() => router.navigate({ to: '/watchpage/$videoId', params: { videoId: id }, search: { t: '0:20' } }));
  await waitFor(() => expect(video.currentTime).toBe(20));
  await act(() => router.navigate({ to: '/watchpage/$videoId', params: { videoId: id }, search: { t: '9:00' } }));
  expect(video.currentTime, 'the video is shorter').toBe(20);
  expect(requests.filter((request) => request === `GET /api/v1/videos/${id}`)).toHaveLength(1);
});

test('a link to the time of the address seeks again, each time it is followed, but a dialog on the page does not', async () => {
  const { video, id, router } = await openVideo({ search: '?t=20' });
  const follow = (state = {}) =>
    act(() => router.navigate({ to: '/watchpage/$videoId', params: { videoId: id }, search: { t: 20 }, state }));
  for (const time of [40, 50]) {
    fireMediaEvent(video, 'timeupdate', { currentTime: time });
    await follow();
    await waitFor(() => expect(video.currentTime).toBe(20));
  }
  fireMediaEvent(video, 'timeupdate', { currentTime: 40 });
  await follow({ step: 1 });
  expect(video.currentTime).toBe(40);
  await act(async () => router.history.back());
  expect(video.currentTime).toBe(40);
});

test('the position is saved every five seconds while the video plays (§10.4)', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { video, id } = await openVideo();
  fireMediaEvent(video, 'playing');
  now.mockReturnValue(5900);
  fireMediaEvent(video, 'timeupdate', { currentTime: 14.9 });
  expect(readPosition(id, LENGTH)).toBeUndefined();
  now.mockReturnValue(6000);
  fireMediaEvent(video, 'timeupdate', { currentTime: 15 });
  expect(readPosition(id, LENGTH)).toBe(15);
  now.mockReturnValue(10_900);
  fireMediaEvent(video, 'timeupdate', { currentTime: 20 });
  expect(readPosition(id, LENGTH)).toBe(15);
});

test.each([
  ['a pause', (video: HTMLVideoElement) => video.dispatchEvent(new Event('pause'))],
  ['the end of the page', () => window.dispatchEvent(new Event('pagehide'))],
  ['hiding the page', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the position is saved on %s, once the video has played', async (_, leave) => {
  const { video, id } = await openVideo();
  fireMediaEvent(video, 'timeupdate', { currentTime: 31 });
  leave(video);
  expect(readPosition(id, LENGTH)).toBeUndefined();
  fireMediaEvent(video, 'playing');
  leave(video);
  expect(readPosition(id, LENGTH)).toBe(31);
});

test('a paused video does not rewind the position that another tab has saved (§10.4)', async () => {
  const { video, id, router } = await openVideo();
  fireMediaEvent(video, 'playing');
  fireMediaEvent(video, 'pause', { currentTime: 20 });
  savePosition(id, 40, LENGTH);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  await act(() => router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { name: 'Support', level: 1 });
  expect(readPosition(id, LENGTH)).toBe(40);
});

test('the position is saved when the user leaves the page', async () => {
  const { video, id, router } = await openVideo();
  fireMediaEvent(video, 'playing', { currentTime: 31 });
  await act(() => router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { name: 'Support', level: 1 });
  expect(readPosition(id, LENGTH)).toBe(31);
  fireMediaEvent(video, 'pause', { currentTime: 40 });
  expect(readPosition(id, LENGTH), 'the released element is not followed').toBe(31);
});

test('a video that did not play keeps its position', async () => {
  const { id, router } = await openVideo({ search: '?t=0', prepare: saved(12) });
  await act(() => router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { name: 'Support', level: 1 });
  expect(readPosition(id, LENGTH)).toBe(12);
});

test('nothing is saved while "Remember where I stopped" is off', async () => {
  const { video, id } = await openVideo({ prepare: () => setRemembering(false) });
  fireMediaEvent(video, 'playing');
  fireMediaEvent(video, 'pause', { currentTime: 31 });
  expect(watchedPart(id)).toBe(0);
});

test('signing out removes the positions of the member', async () => {
  const { user, video } = await openVideo({ signedIn: MAREN });
  fireMediaEvent(video, 'playing');
  fireMediaEvent(video, 'pause', { currentTime: 31 });
  expect(unfinishedVideos()).toHaveLength(1);
  savePosition('tide', 31, LENGTH);
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('vireo:positions'));
  expect(keys()).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('link', { name: 'Log in' });
  expect(keys()).toEqual([]);
});

const signIn = (userId: string) => setToken(jwt({ _id: userId, exp: 4e9 }));

/** An element whose video plays at this time. */
function playingVideo(time: number) {
  const video = document.createElement('video');
  fireMediaEvent(video, 'playing', { paused: false, duration: LENGTH, currentTime: time });
  return video;
}

/** Moves the video at each event on which a position is saved. */
function leaveOnEveryWay(video: HTMLVideoElement) {
  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  fireMediaEvent(video, 'timeupdate', { currentTime: 32 });
  fireMediaEvent(video, 'pause', { currentTime: 33 });
  fireMediaEvent(video, 'timeupdate', { currentTime: 34 });
  window.dispatchEvent(new Event('pagehide'));
  fireMediaEvent(video, 'timeupdate', { currentTime: 35 });
  document.dispatchEvent(new Event('visibilitychange'));
  fireMediaEvent(video, 'timeupdate', { currentTime: 36 });
}

test.each([
  ['a guest', clearToken],
  ['another member', () => signIn('tobias')],
])('what a member watched is not saved for %s, in the mini player neither', (_, change) => {
  signIn('maren');
  const video = playingVideo(31);
  const stop = followPosition(video, 'tide');
  change();
  leaveOnEveryWay(video);
  stop();
  expect(watchedPart('tide')).toBe(0);
  const stopDocked = followPosition(video, 'tide');
  leaveOnEveryWay(video);
  stopDocked();
  expect(watchedPart('tide')).toBe(0);
});

test('what a guest watched is saved for the member who signs in, and for no guest after that', () => {
  const video = playingVideo(31);
  const stop = followPosition(video, 'tide');
  fireMediaEvent(video, 'pause');
  signIn('maren');
  window.dispatchEvent(new Event('pagehide'));
  expect(readPosition('tide', LENGTH)).toBe(31);
  clearToken();
  leaveOnEveryWay(video);
  stop();
  expect(readPosition('tide', LENGTH), 'what the guest had watched').toBe(31);
});
