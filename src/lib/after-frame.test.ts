import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from './after-frame';

let drawFrame: FrameRequestCallback | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    drawFrame = draw;
    return 1;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function wait(done: () => void) {
  await afterFrame();
  done();
}

test('waits for the end of the next frame', async () => {
  const done = vi.fn<() => void>();
  void wait(done);
  await vi.advanceTimersByTimeAsync(50);
  drawFrame?.(0);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

test('waits 100 ms at most', async () => {
  const done = vi.fn<() => void>();
  void wait(done);
  await vi.advanceTimersByTimeAsync(99);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

test('does not wait in a hidden tab, which has no frames', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await afterFrame();
});
