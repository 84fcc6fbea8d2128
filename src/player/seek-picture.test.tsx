import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Player } from './player';

let play: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // A seek bar of 100 pixels: happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

/** Sets properties that a browser would set, and dispatches the event that reports them: happy-dom has no media. */
function set(video: HTMLVideoElement, state: Record<string, unknown>, event: string) {
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(video, name, { value, configurable: true, writable: true });
  act(() => void video.dispatchEvent(new Event(event)));
}

function videos() {
  const [main, picture] = screen.getByRole('region', { name: 'Video player' }).querySelectorAll('video');
  if (!main) throw new Error('No video element');
  return { main, picture };
}

const point = (clientX: number, init: PointerEventInit = {}) =>
  fireEvent.pointerMove(screen.getByRole('slider', { name: 'Seek' }), { clientX, pointerType: 'mouse', ...init });

const leave = () => fireEvent.pointerLeave(screen.getByRole('slider', { name: 'Seek' }));

/** Opens a video of 100 seconds that plays, with more than enough data. */
async function openPlayer(state: Record<string, unknown> = {}) {
  const { unmount } = render(<Player videoId="v" src="/media/clips/tide.mp4" poster="" knownDuration={100} />);
  await screen.findByRole('slider', { name: 'Seek' });
  const { main } = videos();
  set(main, { duration: 100, currentTime: 10, paused: false, readyState: 4, ...state }, 'playing');
  return { main, unmount };
}

/** Points at 50 seconds. Returns the element that loads the picture. */
async function pointAndWait() {
  point(50);
  await waitFor(() => expect(videos().picture).toBeDefined());
  const { picture } = videos();
  if (!picture) throw new Error('No second video element');
  return picture;
}

const isShown = (picture: HTMLVideoElement) => picture.isConnected && picture.closest('[hidden]') === null;

/** The browser has loaded the metadata, and has then found the frame. */
function showFrame(picture: HTMLVideoElement) {
  set(picture, { duration: 100, readyState: 4, seeking: false }, 'loadedmetadata');
  set(picture, {}, 'seeked');
}

test('pointing at the seek bar shows the frame of that time, in a muted element that never plays (§10.8)', async () => {
  const { main } = await openPlayer();
  const picture = await pointAndWait();
  expect(picture.src).toBe(main.src);
  expect([picture.preload, picture.muted, picture.crossOrigin]).toEqual(['metadata', true, main.crossOrigin]);
  expect(isShown(picture)).toBe(false);
  set(picture, { duration: 100, readyState: 1, seeking: false }, 'loadedmetadata');
  expect(picture.currentTime).toBe(50);
  expect(isShown(picture), 'there is no frame yet').toBe(false);
  set(picture, {}, 'seeked');
  expect(isShown(picture)).toBe(true);
  expect(play.mock.contexts).not.toContain(picture);
  expect(main.currentTime).toBe(10);
  leave();
  expect(isShown(picture)).toBe(false);
});

test('one seek runs at a time, and the last position wins (§10.8)', async () => {
  await openPlayer();
  const picture = await pointAndWait();
  const seeks: number[] = [];
  Object.defineProperty(picture, 'currentTime', {
    get: () => seeks.at(-1) ?? 0,
    set(time) {
      seeks.push(time);
    },
  });
  set(picture, { duration: 100, readyState: 4, seeking: false }, 'loadedmetadata');
  set(picture, { seeking: true }, 'seeking');
  for (const time of [60, 70, 80]) point(time);
  expect(seeks).toEqual([50]);
  set(picture, { seeking: false }, 'seeked');
  expect(seeks).toEqual([50, 80]);
  set(picture, {}, 'seeked');
  expect(seeks).toEqual([50, 80]);
});

test('nothing is loaded for the picture while the video buffers, and loading stops when it runs out of data (§10.8)', async () => {
  const { main } = await openPlayer({ readyState: 2 });
  const picture = await pointAndWait();
  expect(picture.hasAttribute('src')).toBe(false);
  set(main, { readyState: 4 }, 'canplaythrough');
  expect(picture.src).toBe(main.src);
  set(picture, { networkState: 2 }, 'progress');
  set(main, { readyState: 2 }, 'waiting');
  expect(picture.hasAttribute('src')).toBe(false);
  point(60);
  expect(picture.hasAttribute('src')).toBe(false);
  set(main, { readyState: 4 }, 'canplaythrough');
  expect(picture.src).toBe(main.src);
});

test('data for 10 seconds are enough for a picture, fewer are not (§10.8)', async () => {
  const buffered = (end: number) => ({ length: 1, start: () => 0, end: () => end });
  const { main } = await openPlayer({ readyState: 3, buffered: buffered(15) });
  const picture = await pointAndWait();
  expect(picture.hasAttribute('src')).toBe(false);
  set(main, { buffered: buffered(21) }, 'progress');
  expect(picture.src).toBe(main.src);
});

test('dragging shows the frame, also with a finger and while the video itself seeks (§10.8)', async () => {
  const { main } = await openPlayer({ seeking: true, readyState: 1 });
  fireEvent.pointerDown(screen.getByRole('slider', { name: 'Seek' }), {
    clientX: 30,
    pointerType: 'touch',
    buttons: 1,
  });
  await waitFor(() => expect(videos().picture?.src).toBe(main.src));
});

test.each([
  ['fails', (picture: HTMLVideoElement) => set(picture, { error: { code: 4 } }, 'error')],
  [
    'is sent without byte ranges',
    (picture: HTMLVideoElement) => {
      showFrame(picture);
      point(70);
      set(picture, { currentTime: 0 }, 'seeked');
    },
  ],
])(
  'transport/media-alone-fails: a second download that %s shows only the time, and is not tried again (§10.8)',
  async (_, fail) => {
    await openPlayer();
    const picture = await pointAndWait();
    fail(picture);
    expect(isShown(picture)).toBe(false);
    leave();
    point(80);
    screen.getByText('1:20');
    expect(picture.hasAttribute('src')).toBe(false);
    expect(isShown(picture)).toBe(false);
  },
);

test('a browser that saves data loads no picture, and shows the time (§10.8)', async () => {
  await openPlayer();
  await pointAndWait();
  cleanup();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await openPlayer();
  point(80);
  screen.getByText('1:20');
  expect(videos().picture).toBeUndefined();
});

test('the download ends a while after the pointer has left, when the video is reloaded, and with the player (§10.8)', async () => {
  const { main, unmount } = await openPlayer();
  const picture = await pointAndWait();
  vi.useFakeTimers();
  leave();
  act(() => void vi.advanceTimersByTime(9000));
  point(60);
  leave();
  act(() => void vi.advanceTimersByTime(9000));
  expect(picture.hasAttribute('src')).toBe(true);
  act(() => void vi.advanceTimersByTime(2000));
  expect(picture.hasAttribute('src')).toBe(false);
  point(40);
  expect(picture.hasAttribute('src')).toBe(true);
  set(main, {}, 'emptied');
  expect(picture.hasAttribute('src')).toBe(false);
  point(45);
  expect(picture.hasAttribute('src')).toBe(true);
  unmount();
  expect(picture.hasAttribute('src')).toBe(false);
});
