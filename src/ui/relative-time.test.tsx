import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RelativeTime } from './relative-time';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function turn(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('long/relative-times: all relative times update with one timer (§9.13)', () => {
  const now = Date.now();
  const { unmount } = render(
    <>
      <RelativeTime at={now} />
      <RelativeTime at={now - 2 * MINUTE} />
      <RelativeTime at={null} />
    </>,
  );
  const texts = () => screen.getAllByRole('time').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Just now', '2 minutes ago']);
  expect(vi.getTimerCount()).toBe(1);
  pass(MINUTE);
  expect(texts()).toEqual(['1 minute ago', '3 minutes ago']);
  pass(8 * 60 * MINUTE);
  expect(texts()).toEqual(['8 hours ago', '8 hours ago']);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('long/relative-times: the timer stops while the page is hidden, and the times update when it is visible again', () => {
  render(<RelativeTime at={Date.now()} />);
  turn('hidden');
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  turn('visible');
  screen.getByText('1 hour ago');
  expect(vi.getTimerCount()).toBe(1);
  pass(60 * MINUTE);
  screen.getByText('2 hours ago');
});

test('long/relative-times: a time that mounts on a hidden page starts its timer when the page becomes visible', () => {
  turn('hidden');
  render(<RelativeTime at={Date.now()} />);
  expect(vi.getTimerCount()).toBe(0);
  turn('visible');
  pass(MINUTE);
  screen.getByText('1 minute ago');
});

test('shows the exact date on hover', async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  render(<RelativeTime at={new Date(2026, 2, 4, 15, 30).getTime()} />);
  await user.hover(screen.getByRole('time'));
  expect(screen.getByTitle(/^March 4, 2026 at 3:30\sPM$/)).toBe(screen.getByRole('time'));
});
