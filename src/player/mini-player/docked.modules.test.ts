import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.doUnmock('./mini-player'));

test('transport/chunk-gone: a video stops if the code of the mini player is missing', async () => {
  vi.resetModules();
  vi.doMock('./mini-player', () => {
    throw new TypeError('offline');
  });
  const { dock, isDocked } = await import('./docked');
  const { miniPlayer } = await import('./mini-player-slot');
  const video = document.createElement('video');
  video.src = '/media/clips/tide.mp4';
  Object.defineProperty(video, 'paused', { value: false });
  expect(dock({ video, videoId: 'tide', playback: undefined })).toBe(true);
  render(miniPlayer.get());
  await waitFor(() => expect(isDocked(video)).toBe(false));
  expect(miniPlayer.get()).toBeNull();
  await waitFor(() => expect(video.getAttribute('src')).toBeNull());
});
