import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { useIsPainted } from './use-is-painted';

let waiting: FrameRequestCallback[];

beforeEach(() => {
  waiting = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => waiting.push(run));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const Text = ({ isInitially = false }) => (useIsPainted(isInitially) ? 'painted' : 'waiting');
const nextFrame = () => act(() => waiting.splice(0).forEach((run) => run(0)));

test('waits for the frame after the first', () => {
  render(<Text />);
  screen.getByText('waiting');
  nextFrame();
  screen.getByText('waiting');
  nextFrame();
  screen.getByText('painted');
});

test('does not wait for a frame in a hidden tab, which has none', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<Text />);
  screen.getByText('painted');
});

test('does not wait after Back', () => {
  render(<Text isInitially />);
  screen.getByText('painted');
});
