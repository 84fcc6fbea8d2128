import { useEffect, useState } from 'react';
import type { Media } from './media';

/** Browsers refuse sound before the first gesture, never a silent picture. Resolves to whether we had to silence it. */
async function start(video: HTMLVideoElement) {
  try {
    await video.play();
    return false;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return false;
  }
  video.muted = true;
  try {
    await video.play();
    return true;
  } catch {
    video.muted = false;
    return false;
  }
}

/** Plays each new source by itself. True: it plays without sound only because the browser asked for a gesture. */
export function useAutoplay(media: Media | null, src: string) {
  const [silenced, setSilenced] = useState(false);
  useEffect(() => {
    if (!media || src === '') return;
    let gone = false;
    void start(media.video).then((was) => {
      if (!gone && was) setSilenced(true);
    });
    return () => {
      gone = true;
    };
  }, [media, src]);
  return silenced;
}
