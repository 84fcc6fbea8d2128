import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Player } from './player';
import { readPreferences, savePreferences } from '@/state/preferences';

let play: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function openPlayer(src: string | undefined = '/media/clips/tide.mp4', knownDuration: number | null = 63) {
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <Player videoId="v" src={src} poster="/media/thumbnails/tide-1.jpg" knownDuration={knownDuration} />
      </QueryClientProvider>
    </StrictMode>,
  );
  const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!video) throw new Error('No video element in the first render');
  const seek = await screen.findByRole('slider', { name: 'Seek' });
  // A busy machine renders the controls some time before their effects listen to the video.
  fireMediaEvent(video, 'durationchange', { duration: 64 });
  await waitFor(() => expect(seek.getAttribute('max')).toBe('64'));
  return video;
}

/** Dispatches a media event after setting the properties that a browser would set: happy-dom has no media. */
function fireMediaEvent(video: HTMLVideoElement, event: string, state: Record<string, unknown> = {}) {
  for (const [name, value] of Object.entries(state)) {
    Object.defineProperty(video, name, { value, configurable: true, writable: true });
  }
  act(() => void video.dispatchEvent(new Event(event)));
}

test.each([
  ['Click', false],
  ['Tap', true],
])('autoplays, and plays muted with "%s for sound" if the browser refuses sound', async (verb, isTouch) => {
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    match(query === '(pointer: coarse)' ? (isTouch ? 'all' : 'not all') : query),
  );
  play.mockImplementation(function (this: HTMLMediaElement) {
    return this.muted ? Promise.resolve() : Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
  });
  const video = await openPlayer();
  fireMediaEvent(video, 'volumechange');
  await userEvent.click(screen.getByRole('button', { name: `${verb} for sound` }));
  fireMediaEvent(video, 'volumechange');
  expect(video.muted).toBe(false);
  expect(screen.queryByRole('button', { name: / for sound$/ })).toBeNull();
  expect(readPreferences().muted, 'not saved as a preference').toBe(false);
});

/** As a page on which the user has, or has not, pressed a key or a button. */
function setActivation(hasBeenActive: boolean) {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive, isActive: false });
}

test('plays on muted when the browser lets the sound begin and then pauses it, because the user has done nothing yet', async () => {
  setActivation(false);
  const video = await openPlayer();
  play.mockClear();
  fireMediaEvent(video, 'pause');
  expect(video.muted).toBe(true);
  expect(play).toHaveBeenCalledOnce();
});

test('keeps its sound when it plays again after a stall just after it has begun', async () => {
  setActivation(false);
  const video = await openPlayer();
  play.mockClear();
  fireMediaEvent(video, 'pause', { paused: false });
  expect(video.muted).toBe(false);
  expect(play).not.toHaveBeenCalled();
});

test('stays paused when the user pauses it just after it has begun', async () => {
  setActivation(false);
  const video = await openPlayer();
  setActivation(true);
  play.mockClear();
  fireMediaEvent(video, 'pause');
  expect(video.muted).toBe(false);
  expect(play).not.toHaveBeenCalled();
});

test('a player that the user muted shows no "Click for sound"', async () => {
  savePreferences({ muted: true, volume: 0.4, rate: 1.5 });
  const video = await openPlayer();
  expect([video.muted, video.volume, video.playbackRate]).toEqual([true, 0.4, 1.5]);
  expect(screen.queryByRole('button', { name: / for sound$/ })).toBeNull();
});

test('a player that the user muted shows no "Click for sound" when another tab unmutes', async () => {
  const video = await openPlayer();
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  fireMediaEvent(video, 'volumechange');
  act(() => savePreferences({ muted: false }));
  expect(video.muted).toBe(true);
  expect(screen.queryByRole('button', { name: / for sound$/ })).toBeNull();
});

test('where the browser ignores the volume, as on iOS, there is no slider and no key for it', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
  await openPlayer();
  expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull();
  act(() => screen.getByRole('region', { name: 'Video player' }).focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.queryByText(/^Volume /)).toBeNull();
  expect(readPreferences().volume).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(readPreferences().muted).toBe(true);
});

test('the controls stay while a finger presses one, and fade 2.5 seconds after it has left', async () => {
  const video = await openPlayer();
  const seek = screen.getByRole('slider', { name: 'Seek' });
  const isIdle = () => seek.closest('[data-idle]') !== null;
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  vi.useFakeTimers();
  fireMediaEvent(video, 'play', { paused: false });
  pass(2000);
  fireEvent.pointerDown(seek, { pointerType: 'touch' });
  pass(3000);
  expect(isIdle()).toBe(false);
  fireEvent.pointerUp(window, { pointerType: 'touch' });
  pass(2499);
  expect(isIdle()).toBe(false);
  pass(1);
  expect(isIdle()).toBe(true);
  // A context menu can take the release of another button.
  fireEvent.pointerDown(seek, { button: 2 });
  expect(isIdle()).toBe(true);
});

test('a held Space, or End in the focused player, runs once and does not scroll the page', async () => {
  const video = await openPlayer();
  fireMediaEvent(video, 'timeupdate', { currentTime: 20 });
  play.mockClear();
  const frame = screen.getByRole('region', { name: 'Video player' });
  const isPrevented = (target: Element, key: string) => !fireEvent.keyDown(target, { key, repeat: true });
  expect([isPrevented(document.body, ' '), isPrevented(frame, 'End')]).toEqual([true, true]);
  expect(play).not.toHaveBeenCalled();
  expect(video.currentTime).toBe(20);
});

test('the volume is saved, and zero mutes', async () => {
  const video = await openPlayer();
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0' } });
  fireMediaEvent(video, 'volumechange');
  expect(readPreferences()).toMatchObject({ volume: 0, muted: true });
  await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  expect(video.muted).toBe(false);
  expect(video.volume).toBeGreaterThan(0);
});

test('Up and Down change the volume of the focused player, and scroll the page elsewhere (§10.9)', async () => {
  savePreferences({ volume: 0.5 });
  const video = await openPlayer();
  await userEvent.keyboard('{ArrowUp}');
  expect(video.volume).toBe(0.5);
  act(() => screen.getByRole('region', { name: 'Video player' }).focus());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(video.volume).toBeCloseTo(0.55);
  screen.getAllByText('Volume 55 %');
});

test('the seek slider has a spoken value and steps by 5 seconds', async () => {
  const video = await openPlayer();
  fireMediaEvent(video, 'durationchange', { duration: 720, currentTime: 0 });
  const seek = screen.getByRole('slider', { name: 'Seek' });
  fireEvent.change(seek, { target: { value: '58' } });
  act(() => seek.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(video.currentTime).toBe(63);
  fireMediaEvent(video, 'seeking');
  expect(seek.getAttribute('aria-valuetext')).toBe('1 minute 3 seconds of 12 minutes');
  fireMediaEvent(video, 'timeupdate', { currentTime: 64 });
  expect(seek.getAttribute('aria-valuetext'), 'a focused slider does not read every second aloud').toMatch(/3 seconds/);
});

test('5, End and the seek bar do nothing while the length of the video is unknown (§10.9)', async () => {
  const video = await openPlayer(undefined, null);
  const seek = screen.getByRole('slider', { name: 'Seek' });
  fireMediaEvent(video, 'durationchange', { duration: Infinity, currentTime: 30 });
  await userEvent.keyboard('5{End}');
  expect(video.currentTime).toBe(30);
  expect(screen.queryByText('50%')).toBeNull();
  fireEvent.change(seek, { target: { value: '0.5' } });
  expect(video.currentTime).toBe(30);
});

test('5 seeks before the metadata, where the provider names the length (§10.9)', async () => {
  const video = await openPlayer(undefined, 60);
  fireMediaEvent(video, 'emptied', { duration: NaN });
  await userEvent.keyboard('5');
  expect(video.currentTime).toBe(30);
  await screen.findAllByText('50%');
});

test('shortcuts can be turned off, and stay off', async () => {
  const video = await openPlayer();
  await userEvent.keyboard('m');
  expect(video.muted).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await userEvent.click(await screen.findByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('m');
  expect(video.muted).toBe(true);
  expect(readPreferences().shortcuts).toBe(false);
});

test('transport/media-alone-fails: shows the poster, a message and a Retry that reloads and plays', async () => {
  const video = await openPlayer();
  const load = vi.spyOn(video, 'load').mockImplementation(() => {});
  const posters = () => video.closest('section')?.querySelectorAll('img[src="/media/thumbnails/tide-1.jpg"]').length;
  fireMediaEvent(video, 'loadeddata', { readyState: 4 });
  expect(posters(), 'the first frame replaces the poster').toBe(0);
  fireMediaEvent(video, 'error', { error: { code: 4 } });
  expect(posters()).toBe(1);
  expect(screen.getByRole('alert').textContent).toContain('The video could not be loaded.');
  expect(screen.queryByRole('slider')).toBeNull();
  const before = play.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(load).toHaveBeenCalledOnce();
  expect(play.mock.calls.length).toBe(before + 1);
  fireMediaEvent(video, 'emptied', { error: null });
  expect(screen.getByRole('slider', { name: 'Seek' })).toBeDefined();
});

test('shows a message for a video without a file', () => {
  render(<Player videoId="v" src="" poster="" knownDuration={null} />);
  expect(screen.getByRole('alert').textContent).toBe('This video has no file that can be played.');
});

test('one key press runs one command under StrictMode', async () => {
  const video = await openPlayer();
  fireMediaEvent(video, 'durationchange', { duration: 100, currentTime: 20 });
  await userEvent.keyboard('l');
  expect(video.currentTime).toBe(30);
  await userEvent.keyboard('j');
  expect(video.currentTime).toBe(20);
});

test('goes on when the address of its file has another signature, and loads another file (§10.30)', async () => {
  const player = (src: string) => <Player videoId="v" src={src} poster="" knownDuration={63} />;
  const { rerender } = render(player('/media/uploads/tide.mp4?signature=1.a'));
  const find = () => screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  const video = find();
  rerender(player('/media/uploads/tide.mp4?signature=2.b'));
  expect(find()).toBe(video);
  expect(video?.src).toMatch(/signature=1\.a$/);
  rerender(player('/media/uploads/ebb.mp4?signature=2.b'));
  await waitFor(() => expect(find()?.src).toMatch(/ebb\.mp4\?signature=2\.b$/));
});
