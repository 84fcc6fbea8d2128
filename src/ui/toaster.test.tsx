import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { followMouse } from './mouse-position';
import { Toaster } from './toaster';

/** In ms: from the end of a toast's two seconds until sonner has removed it. */
const EXIT = 200;

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function fail(message: string, description?: string) {
  act(() => notify.error(message, { id: 'account', description }));
  await pass(0);
}

it('a toast with the id of one that is closing is shown for its two seconds', async () => {
  await fail('First');
  await pass(2000 + EXIT / 4);
  await fail('Second');
  await pass(2 * EXIT);
  expect(screen.queryByText('First')).toBeNull();
  screen.getByText('Second');
  await pass(2000 + EXIT);
  expect(screen.queryByText('Second')).toBeNull();
});

it('a toast replaces the open one of its id', async () => {
  await fail('First', 'It may have been saved.');
  screen.getByText('It may have been saved.');
  await pass(1000);
  await fail('Second');
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.queryByText('It may have been saved.')).toBeNull();
  screen.getByText('Second');
});

it('a toast that appears below a resting mouse stays until the mouse leaves', async () => {
  const test = new AbortController();
  followMouse(test.signal);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(900, 60, 300, 60));
  dispatchEvent(new PointerEvent('pointermove', { clientX: 950, clientY: 80, pointerType: 'mouse' }));
  await fail('Resting');
  const toast = screen.getByText('Resting');
  act(() => void toast.dispatchEvent(new Event('transitionend', { bubbles: true })));
  await pass(10_000);
  screen.getByText('Resting');
  act(() => void dispatchEvent(new PointerEvent('pointermove', { clientX: 20, clientY: 20, pointerType: 'mouse' })));
  await pass(2000 + 2 * EXIT);
  expect(screen.queryByText('Resting')).toBeNull();
  test.abort();
});
