import { useEffect } from 'react';
import { playMuted, startVideo } from '@/lib/video-element';
import { isReturned } from './mini-player/docked';
import type { Media } from './media';

/** In ms: how long the browser may take to stop a sound that it let begin. */
const SECOND_THOUGHT = 10_000;

async function start(video: HTMLVideoElement) {
  await startVideo(video);
  if (video.muted || navigator.userActivation.hasBeenActive) return;
  // WebKit can let the sound begin, and then pause the video.
  const onPause = () => {
    if (video.isConnected && !navigator.userActivation.hasBeenActive) void playMuted(video);
  };
  video.addEventListener('pause', onPause, { once: true, signal: AbortSignal.timeout(SECOND_THOUGHT) });
}

export function useAutoplay(media: Media | null, src: string) {
  useEffect(() => {
    // After a change of `src`, `media` is the previous video's for one render.
    if (media?.video.isConnected && src !== '' && !isReturned(media.video)) void start(media.video);
  }, [media, src]);
}
