import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { savePreferences } from '@/state/preferences';
import { Player } from './player';

const LONG_WORD = 'Unterwasser'.repeat(20);
const DESCRIPTION = `A year of tides.\n\n0:00 January\n0:30 The <b>storm</b>\n1:00 ${LONG_WORD}`;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // A seek bar of 100 pixels: happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
});

/** Opens a video of 100 seconds at 10 seconds. */
async function openPlayer(description: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Player videoId="v" src="/media/clips/tide.mp4" poster="" knownDuration={100} description={description} />
    </QueryClientProvider>,
  );
  const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!video) throw new Error('No video element');
  const seek = await screen.findByRole('slider', { name: 'Seek' });
  // The seek bar has just loaded: it listens once its effects have run.
  await act(() => vi.dynamicImportSettled());
  Object.defineProperty(video, 'duration', { value: 100, configurable: true });
  video.currentTime = 10;
  act(() => void video.dispatchEvent(new Event('durationchange')));
  return { video, seek, user: userEvent.setup() };
}

const point = (seek: HTMLElement, clientX: number, init: PointerEventInit = {}) =>
  fireEvent.pointerMove(seek, { clientX, pointerType: 'mouse', ...init });

test('the seek bar names the chapter of its time, and of the time under the pointer (§10.8)', async () => {
  const { seek } = await openPlayer(DESCRIPTION);
  expect(seek.getAttribute('aria-valuetext')).toBe('10 seconds of 1 minute 40 seconds, January');
  fireEvent.change(seek, { target: { value: '45' } });
  expect(seek.getAttribute('aria-valuetext')).toBe('45 seconds of 1 minute 40 seconds, The <b>storm</b>');
  point(seek, 29.5);
  screen.getByText('January');
  screen.getByText('0:29');
  point(seek, 99);
  screen.getByText(LONG_WORD);
  fireEvent.pointerLeave(seek);
  expect(screen.queryByText(LONG_WORD)?.checkVisibility() ?? false).toBe(false);
});

test('a finger shows the chapter while it drags the seek bar, and only then (§10.8)', async () => {
  const { seek } = await openPlayer(DESCRIPTION);
  point(seek, 20, { pointerType: 'touch' });
  expect(screen.queryByText('January')).toBeNull();
  fireEvent.pointerDown(seek, { clientX: 20, pointerType: 'touch', buttons: 1 });
  expect(screen.getByText('January').checkVisibility()).toBe(true);
  point(seek, 45, { pointerType: 'touch', buttons: 1 });
  expect(screen.getByText('The <b>storm</b>').checkVisibility()).toBe(true);
  fireEvent.pointerUp(seek, { clientX: 45, pointerType: 'touch' });
  expect(screen.queryByText('The <b>storm</b>')?.checkVisibility() ?? false).toBe(false);
});

test('the seek bar is divided where a chapter starts, and whole without chapters (§10.8)', async () => {
  const { seek } = await openPlayer(DESCRIPTION);
  const gaps = () => [...(seek.parentElement?.querySelectorAll<HTMLElement>('[data-chapter-start]') ?? [])];
  expect(gaps().map(({ style }) => style.left)).toEqual(['30%', '60%']);
});

test('without chapters, the seek bar shows and reads only times (§10.8)', async () => {
  const { seek } = await openPlayer('0:00 January\n0:30 Storm');
  expect(seek.parentElement?.querySelectorAll('[data-chapter-start]')).toHaveLength(0);
  expect(seek.getAttribute('aria-valuetext')).toBe('10 seconds of 1 minute 40 seconds');
  point(seek, 29.5);
  screen.getByText('0:29');
  expect(screen.queryByText('January')).toBeNull();
});

test('Ctrl+Right and Ctrl+Left go to the next and the previous chapter, also with the focus in the seek bar (§10.8)', async () => {
  const { video, seek, user } = await openPlayer(DESCRIPTION);
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(video.currentTime).toBe(30);
  screen.getAllByText('The <b>storm</b>');
  act(() => seek.focus());
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(video.currentTime).toBe(60);
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(video.currentTime, 'there is no chapter after the last').toBe(60);
  await user.keyboard('{Control>}{ArrowLeft}{/Control}');
  expect(video.currentTime).toBe(30);
  video.currentTime = 55;
  await user.keyboard('{Control>}{ArrowLeft}{/Control}');
  expect(video.currentTime, 'the start of the current chapter').toBe(30);
  act(() => savePreferences({ shortcuts: false }));
  act(() => seek.blur());
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(video.currentTime, 'shortcuts are off').toBe(30);
});

test('the list of shortcuts includes the chapters (§10.8)', async () => {
  const { user } = await openPlayer('');
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const keys = (await screen.findByText('Previous or next chapter')).nextElementSibling;
  expect(keys?.textContent).toBe('Ctrl ←Ctrl →');
});
