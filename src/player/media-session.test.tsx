import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToQueue, clearQueue } from '@/state/queue';
import { type App, renderApp } from '@/testing/render-app';

const PLAYLIST = 'Things that hum';

/** A browser's Media Session, which happy-dom lacks. */
class Metadata {
  title: string;
  artist: string;
  artwork: readonly { src: string }[];
  constructor({ title = '', artist = '', artwork = [] }: MediaMetadataInit) {
    this.title = title;
    this.artist = artist;
    this.artwork = artwork;
  }
}

function stubSession() {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const session = {
    metadata: null,
    setPositionState: vi.fn(),
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => {
      if (action === 'seekbackward') throw new TypeError('This browser has no such action');
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  };
  vi.stubGlobal('MediaMetadata', Metadata);
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  const send = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    act(async () => handlers.get(action)?.({ action, ...details }));
  return { session, send, actions: () => [...handlers.keys()].toSorted() };
}

let browser: ReturnType<typeof stubSession>;
let play: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  browser = stubSession();
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return () => {
    Reflect.deleteProperty(navigator, 'mediaSession');
    vi.unstubAllGlobals();
  };
});

function rowsOf({ db }: App['provider']) {
  const playlist = db.playlists.all().find(({ name }) => name === PLAYLIST);
  const rows = (playlist?.videos ?? []).flatMap((id) => db.videos.get(id) ?? []);
  return { list: playlist?._id ?? '', rows };
}

async function openVideo({ at = 0, inPlaylist = false } = {}) {
  const app = renderApp({
    path: (provider) => {
      const { list, rows } = rowsOf(provider);
      return `/watchpage/${rows[at]?._id}${inPlaylist ? `?list=${list}` : ''}`;
    },
  });
  await screen.findByRole('slider', { name: 'Seek' });
  // A busy machine renders the controls some time before their effects listen to the video.
  await waitFor(() => expect(browser.actions()).toContain('play'));
  const element = () => {
    const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
    if (!video) throw new Error('No video element');
    return video;
  };
  const fire = (event: string, state: Record<string, unknown>) => {
    const video = element();
    for (const [name, value] of Object.entries(state)) {
      Object.defineProperty(video, name, { value, configurable: true, writable: true });
    }
    act(() => void video.dispatchEvent(new Event(event)));
  };
  return { ...app, ...rowsOf(app.provider), element, fire };
}

test('the media session has the title, the channel and the picture of the video, until the user leaves (§10.10)', async () => {
  const { rows, router, provider } = await openVideo();
  const owner = provider.db.users.get(rows[0]?.owner ?? '');
  await waitFor(() =>
    expect(browser.session.metadata).toMatchObject({
      title: rows[0]?.title,
      artist: owner?.fullName,
      artwork: [{ src: rows[0]?.thumbnail }],
    }),
  );
  expect(browser.actions()).toEqual(['pause', 'play', 'seekforward', 'seekto']);
  await act(() => router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { name: 'Support', level: 1 });
  expect(browser.session.metadata).toBeNull();
  expect(browser.actions()).toEqual([]);
  expect(browser.session.setPositionState).toHaveBeenLastCalledWith();
});

test('the media session knows the length, the speed and the position (§10.10)', async () => {
  const { fire } = await openVideo();
  fire('durationchange', { duration: Number.NaN });
  expect(browser.session.setPositionState).toHaveBeenLastCalledWith();
  fire('loadedmetadata', { duration: 60, currentTime: 12, playbackRate: 1.5 });
  expect(browser.session.setPositionState).toHaveBeenLastCalledWith({ duration: 60, position: 12, playbackRate: 1.5 });
  fire('seeked', { currentTime: 60.4 });
  expect(browser.session.setPositionState).toHaveBeenLastCalledWith({ duration: 60, position: 60, playbackRate: 1.5 });
});

test('keys of the keyboard and of headphones play, pause and seek (§10.10)', async () => {
  const { fire, element } = await openVideo();
  fire('loadedmetadata', { duration: 60, currentTime: 12 });
  play.mockClear();
  await browser.send('play');
  expect(play).toHaveBeenCalledTimes(1);
  const pause = vi.spyOn(element(), 'pause');
  await browser.send('pause');
  expect(pause).toHaveBeenCalledTimes(1);
  await browser.send('seekforward');
  expect(element().currentTime).toBe(22);
  await browser.send('seekforward', { seekOffset: 30 });
  expect(element().currentTime).toBe(52);
  await browser.send('seekto', { seekTime: 7 });
  expect(element().currentTime).toBe(7);
});

test('the media session opens the previous and the next video of a playlist, where there is one (§10.10)', async () => {
  const { rows, requests } = await openVideo({ inPlaylist: true });
  await waitFor(() => expect(browser.actions()).toContain('nexttrack'));
  expect(browser.actions()).not.toContain('previoustrack');
  await browser.send('nexttrack');
  await screen.findByRole('heading', { level: 1, name: rows[1]?.title ?? '' });
  await waitFor(() => expect(browser.session.metadata).toMatchObject({ title: rows[1]?.title }));
  await waitFor(() => expect(browser.actions()).toContain('previoustrack'));
  await browser.send('previoustrack');
  await screen.findByRole('heading', { level: 1, name: rows[0]?.title ?? '' });
  const reads = requests.filter((line) => line === `GET /api/v1/videos/${rows[1]?._id}`);
  expect(reads).toHaveLength(1);
  await waitFor(() => expect(browser.session.metadata).toMatchObject({ title: rows[0]?.title }));
  within(screen.getByRole('region', { name: 'Playlist' })).getByText(`1 of ${rows.length}`);
});

/** Its code loads with the first input. */
function addByInput(videos: Parameters<typeof addToQueue>[0]) {
  fireEvent.keyDown(document.body, { key: 'Shift' });
  act(() => void addToQueue(videos));
}

test('the media session opens the next video of the queue, where there is one (§10.10, §10.3)', async () => {
  const { rows } = await openVideo();
  const queued = rows.slice(1, 3);
  addByInput(queued);
  for (const { title } of queued) {
    await waitFor(() => expect(browser.actions()).toContain('nexttrack'));
    await browser.send('nexttrack');
    await screen.findByRole('heading', { level: 1, name: title });
  }
  await waitFor(() => expect(browser.actions()).not.toContain('nexttrack'));
});

test('the media session opens the queue before the next video of a playlist (§10.10, §10.3)', async () => {
  const { rows, provider } = await openVideo({ inPlaylist: true });
  await waitFor(() => expect(browser.actions()).toContain('nexttrack'));
  const [queued] = provider.db.videos.all().filter((video) => video.isPublished && !rows.includes(video));
  const add = () => addByInput(queued ? [queued] : []);
  add();
  await screen.findByRole('region', { name: 'Queue' });
  act(clearQueue);
  expect(browser.actions(), 'of the playlist').toContain('nexttrack');
  add();
  await browser.send('nexttrack');
  await screen.findByRole('heading', { level: 1, name: queued?.title ?? '' });
  await waitFor(() => expect(browser.actions()).toContain('nexttrack'));
  await browser.send('nexttrack');
  await screen.findByRole('heading', { level: 1, name: rows[1]?.title ?? '' });
});
