import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { useIsPainted } from './use-is-painted';

let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const Text = ({ isInitially = false }) => (useIsPainted(isInitially) ? 'painted' : 'waiting');
const runTimers = () => act(() => vi.runAllTimersAsync());

test('waits for the frame, and for the task after it', async () => {
  render(<Text />);
  await runTimers();
  screen.getByText('waiting');
  act(() => frames.forEach((run) => run()));
  screen.getByText('waiting');
  await runTimers();
  screen.getByText('painted');
});

test('does not wait for a frame in a hidden tab, which has none', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<Text />);
  await runTimers();
  screen.getByText('painted');
});

test('does not wait after Back', () => {
  render(<Text isInitially />);
  screen.getByText('painted');
});
