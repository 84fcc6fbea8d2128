import { expect, test, vi } from 'vitest';
import { captureFrames } from './frames';
import { encodeImage } from '@/lib/image';

vi.mock('@/lib/image', { spy: true });

/** A video that is ready and seeks at once. */
function fakeVideo() {
  const video = document.createElement('video');
  Object.defineProperties(video, {
    duration: { value: 60 },
    currentTime: {
      configurable: true,
      set() {
        queueMicrotask(() => video.dispatchEvent(new Event('seeked')));
      },
    },
  });
  video.load = () => {};
  vi.spyOn(document, 'createElement').mockReturnValueOnce(video);
  return video;
}

test('passes on six frames, and none after an abort', async () => {
  const picture = new File([], 'frame.jpg');
  const onFrame = vi.fn();
  vi.mocked(encodeImage).mockResolvedValue(picture);
  const video = fakeVideo();
  const captured = captureFrames(new Blob(), new AbortController().signal, onFrame);
  video.dispatchEvent(new Event('loadeddata'));
  await captured;
  expect(onFrame.mock.calls.map(([{ at }]) => at)).toEqual([5, 15, 25, 35, 45, 55]);

  onFrame.mockClear();
  const stop = new AbortController();
  vi.mocked(encodeImage).mockImplementationOnce(async () => {
    stop.abort();
    return picture;
  });
  const other = fakeVideo();
  const aborted = captureFrames(new Blob(), stop.signal, onFrame);
  other.dispatchEvent(new Event('loadeddata'));
  await expect(aborted).rejects.toThrow();
  expect(onFrame).not.toHaveBeenCalled();
});

test('an abort during a seek releases the video and its URL after the seek', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const stop = new AbortController();
  const video = fakeVideo();
  Object.defineProperty(video, 'currentTime', { set() {} });
  const load = vi.spyOn(video, 'load');
  const captured = captureFrames(new Blob(), stop.signal, vi.fn());
  video.dispatchEvent(new Event('loadeddata'));
  await Promise.resolve();
  stop.abort();
  const isReleased = () => load.mock.calls.length > 0;
  await new Promise((done) => queueMicrotask(() => queueMicrotask(() => done(undefined))));
  expect(isReleased()).toBe(false);
  expect(revoke).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('seeked'));
  await expect(captured).rejects.toThrow();
  expect(isReleased()).toBe(true);
  expect(revoke).toHaveBeenCalledOnce();
});
