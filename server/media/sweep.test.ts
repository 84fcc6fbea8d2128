import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSweep } from './sweep';

const HOUR = 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('removes unused files at the start and every hour, until it is stopped', async () => {
  const used = new Set(['/media/uploads/a.mp4']);
  const removeExcept = vi.fn(async () => {});
  const stop = startSweep({ removeExcept }, async () => used, vi.fn());
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(removeExcept.mock.calls).toEqual([[used]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(removeExcept).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(removeExcept).toHaveBeenCalledTimes(2);
});

test('removes nothing if the rows cannot be read, and tries again after an hour', async () => {
  const removeExcept = vi.fn(async () => {});
  const failure = new Error('no database');
  const readUsedUrls = vi.fn(async () => new Set<string>()).mockRejectedValueOnce(failure);
  const failed = vi.fn();
  const stop = startSweep({ removeExcept }, readUsedUrls, failed);
  await vi.advanceTimersByTimeAsync(0);
  expect(failed.mock.calls).toEqual([[failure]]);
  expect(removeExcept).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(removeExcept).toHaveBeenCalledTimes(1);
  stop();
});

test('a sweep that the stop interrupts has not failed', async () => {
  const run = Promise.withResolvers<void>();
  const failed = vi.fn();
  const stop = startSweep({ removeExcept: () => run.promise }, async () => new Set<string>(), failed);
  stop();
  run.reject(new Error('the connection was closed'));
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).not.toHaveBeenCalled();
});
