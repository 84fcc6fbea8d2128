import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterFirstInput } from './after-first-input';

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
