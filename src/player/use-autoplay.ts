import { useEffect } from 'react';
import { playMuted, startVideo } from '@/lib/video-element';
import { isReturned } from './mini-player/docked';
import type { Media } from './media';

/** In ms after the start: WebKit may pause a video with sound this late. */
const LATE_PAUSE = 10_000;

async function start(video: HTMLVideoElement) {
  await startVideo(video);
  if (video.muted || navigator.userActivation.hasBeenActive) return;
  const onPause = () => {
    const { paused, ended, muted, isConnected } = video;
    // The event comes a task late: after a stall, the video plays again.
    if (paused && !ended && !muted && isConnected && !navigator.userActivation.hasBeenActive) void playMuted(video);
  };
  video.addEventListener('pause', onPause, { signal: AbortSignal.timeout(LATE_PAUSE) });
}

export function useAutoplay(media: Media | null, src: string) {
  useEffect(() => {
    // After a change of `src`, `media` is the previous video's for one render.
    if (media?.video.isConnected && src !== '' && !isReturned(media.video)) void start(media.video);
  }, [media, src]);
}
