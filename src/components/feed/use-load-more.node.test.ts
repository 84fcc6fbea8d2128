import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './use-load-more';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('throttle runs at once, then once more after many early calls (§9.2)', () => {
  const action = vi.fn();
  const { run } = throttle(action, 150);
  for (let times = 0; times < 100; times++) run();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(149);
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(2);
});

test('throttle runs nothing after cancel', () => {
  const action = vi.fn();
  const { run, cancel } = throttle(action, 150);
  run();
  run();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(1);
});
