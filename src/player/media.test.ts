import { useSelector } from '@tanstack/react-store';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createMedia } from './media';

afterEach(() => {
  vi.useRealTimers();
});

/** A video element with writable properties: happy-dom has no media. */
function videoWith(state: Record<string, unknown>) {
  const video = document.createElement('video');
  const set = (change: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(change)) {
      Object.defineProperty(video, name, { value, configurable: true, writable: true });
    }
  };
  set({ buffered: { length: 0 }, error: null, readyState: 4, duration: Number.NaN, currentTime: 0, ...state });
  return { video, set };
}

test('the media state follows the element and its events', () => {
  const { video, set } = videoWith({ paused: true });
  const media = createMedia(video);
  const { result } = renderHook(() => useSelector(media, (state) => state.paused));
  expect(result.current).toBe(true);
  set({ paused: false });
  act(() => void video.dispatchEvent(new Event('play')));
  expect(result.current).toBe(false);
});

test('a component rerenders only when the selected value of the media changes', () => {
  const { video, set } = videoWith({ paused: true });
  const media = createMedia(video);
  const render = vi.fn(() => useSelector(media, (state) => state.paused));
  renderHook(render);
  const before = render.mock.calls.length;
  set({ currentTime: 3 });
  act(() => void video.dispatchEvent(new Event('timeupdate')));
  expect(render).toHaveBeenCalledTimes(before);
});

test('equal loaded ranges keep their reference', () => {
  const buffered = { length: 1, start: () => 0, end: () => 5 };
  const { video, set } = videoWith({ buffered });
  const media = createMedia(video);
  const before = media.get().loaded;
  media.refresh();
  expect(media.get().loaded).toBe(before);
  set({ buffered: { ...buffered, end: () => 7 } });
  media.refresh();
  expect(media.get().loaded).toEqual([{ start: 0, end: 7 }]);
});

test('a seek updates the state at once and is clamped to the duration', () => {
  const { video } = videoWith({ duration: 20 });
  const media = createMedia(video);
  media.seek(7);
  expect(media.get().time).toBe(7);
  media.seek(99);
  expect(media.get().time).toBe(20);
  media.seek(-5);
  expect(media.get().time).toBe(0);
});

test('the state is waiting only while playback has stalled', () => {
  const waits = (state: Record<string, unknown>) => createMedia(videoWith(state).video).get().waiting;
  expect(waits({ paused: false, ended: false, readyState: 2 })).toBe(true);
  expect(waits({ paused: false, ended: false, readyState: 3 })).toBe(false);
  expect(waits({ paused: true, ended: false, readyState: 2 })).toBe(false);
  expect(waits({ paused: false, ended: false, readyState: 2, error: { code: 4 } })).toBe(false);
});

const SECONDS = { length: 1, start: () => 0, end: () => 60 };

test.each([
  ['is played again after a second', {}, 1],
  ['waits for data that it has, is played again after a second', { readyState: 2 }, 1],
  [
    'waits for data that have not arrived, goes on waiting',
    { readyState: 2, buffered: { ...SECONDS, end: () => 0.3 } },
    0,
  ],
  ['is paused, stays paused', { paused: true }, 0],
  ['has ended, stays at its end', { ended: true }, 0],
])('a video that stands still and %s', (_, state, times) => {
  vi.useFakeTimers();
  const { video } = videoWith({ paused: false, ended: false, currentTime: 0.2, buffered: SECONDS, ...state });
  const pause = vi.spyOn(video, 'pause').mockReturnValue();
  const play = vi.spyOn(video, 'play').mockResolvedValue();
  renderHook(() => useSelector(createMedia(video), ({ time }) => time));
  act(() => void video.dispatchEvent(new Event('playing')));
  vi.advanceTimersByTime(1000);
  expect([pause.mock.calls.length, play.mock.calls.length]).toEqual([times, times]);
});

test('a video that stands still plays on muted where the browser refuses to let it play with sound again', async () => {
  vi.useFakeTimers();
  const { video } = videoWith({ paused: false, ended: false, currentTime: 0.2, buffered: SECONDS });
  vi.spyOn(video, 'pause').mockReturnValue();
  const play = vi.spyOn(video, 'play');
  play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError')).mockResolvedValue();
  renderHook(() => useSelector(createMedia(video), ({ time }) => time));
  act(() => void video.dispatchEvent(new Event('playing')));
  await vi.advanceTimersByTimeAsync(1000);
  expect([video.muted, play.mock.calls.length]).toEqual([true, 2]);
});

test('a video that goes on, or that nobody shows, is not played again', () => {
  vi.useFakeTimers();
  const { video, set } = videoWith({ paused: false, ended: false, buffered: SECONDS });
  const play = vi.spyOn(video, 'play').mockResolvedValue();
  const media = createMedia(video);
  const { unmount } = renderHook(() => useSelector(media, ({ time }) => time));
  act(() => void video.dispatchEvent(new Event('playing')));
  set({ currentTime: 0.9 });
  vi.advanceTimersByTime(1000);
  act(() => void video.dispatchEvent(new Event('timeupdate')));
  unmount();
  vi.advanceTimersByTime(1000);
  expect(play).not.toHaveBeenCalled();
});

test('the media store removes its event listeners with its last subscriber', () => {
  const { video } = videoWith({});
  const added = vi.spyOn(video, 'addEventListener');
  const removed = vi.spyOn(video, 'removeEventListener');
  const media = createMedia(video);
  const { unmount } = renderHook(() => useSelector(media, (state) => state.paused));
  unmount();
  expect(added).toHaveBeenCalled();
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
});
