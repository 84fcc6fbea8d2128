import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureFrames } from '../frames';
import { firstFrame } from './first-frame';

vi.mock('../frames', { spy: true });
const captured = vi.mocked(captureFrames);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a video about which the browser stays silent has no first frame after 15 s, and the next one gets its turn', async () => {
  const picture = new File([], 'frame.jpg');
  captured.mockReturnValueOnce(new Promise(() => {}));
  captured.mockImplementationOnce(async (_file, _signal, onFrame) => onFrame({ at: 1, picture }));
  const [silent, next] = [firstFrame(new File([], 'silent.mp4')), firstFrame(new File([], 'next.mp4'))];
  await vi.advanceTimersByTimeAsync(14_999);
  expect(captured).toHaveBeenCalledOnce();
  expect(captured.mock.calls[0]?.[1].aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await silent).toBeUndefined();
  expect(captured.mock.calls[0]?.[1].aborted).toBe(true);
  expect(await next).toBe(picture);
  expect(vi.getTimerCount()).toBe(0);
});
