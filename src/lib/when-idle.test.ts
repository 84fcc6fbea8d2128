import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterFirstInput, whenIdle } from './when-idle';

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

const move = (clientX: number) => fireEvent.pointerMove(document.body, { clientX, clientY: 5 });

test('runs once, when the pointer moves, and ignores move events of a pointer at rest', () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const run = vi.fn();
  afterFirstInput(run);
  move(7);
  move(7);
  expect(run).not.toHaveBeenCalled();
  move(8);
  move(9);
  expect(run).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
