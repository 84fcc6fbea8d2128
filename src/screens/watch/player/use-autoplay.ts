import { useEffect } from 'react';
import type { Media } from './media';

/** Browsers refuse sound before the first gesture, never a silent picture. */
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

/** Plays each new source by itself. */
export function useAutoplay(media: Media | null, src: string) {
  useEffect(() => {
    // For a moment the media is still that of the source before.
    if (media?.video.isConnected && src !== '') void start(media.video);
  }, [media, src]);
}
