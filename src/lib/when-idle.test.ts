import { expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle';

test('work runs after 5 s on a page that is never idle', () => {
  vi.useFakeTimers();
  // As in a window that draws no frames.
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(run, timeout);
  });
  const work = vi.fn();
  whenIdle(work);
  vi.advanceTimersByTime(4999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
