import { useEffect } from 'react';
import { isReturned } from '../mini-player/docked';
import type { Media } from './media';

/** Without a user gesture browsers refuse to play with sound: then it plays muted. */
async function start(video: HTMLVideoElement) {
  try {
    await video.play();
    return;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
  }
  video.muted = true;
  await video.play().catch(() => {
    video.muted = false;
  });
}

export function useAutoplay(media: Media | null, src: string) {
  useEffect(() => {
    // After a change of `src`, `media` is the previous video's for one render.
    if (media?.video.isConnected && src !== '' && !isReturned(media.video)) void start(media.video);
  }, [media, src]);
}
