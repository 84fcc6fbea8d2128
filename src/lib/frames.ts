import { drawPicture } from './picture';

/** What the picture of a frame is called, which nobody has on a disk. */
export const FRAME_NAME = 'frame.jpg';

/** How many candidates for a thumbnail are taken out of a video. */
const CANDIDATES = 6;

/** A frame of a video as a picture, and where it stands, in seconds. */
export type Frame = { at: number; picture: File };

/** Resolves with the event, rejects when the video cannot be played or nobody wants it any more. */
function once(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = new AbortController();
    const listen = (name: string, callback: () => void) =>
      video.addEventListener(
        name,
        () => {
          settle.abort();
          callback();
        },
        { signal: settle.signal },
      );
    listen(event, resolve);
    listen('error', () => reject(new Error('The video cannot be played')));
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')), { once: true });
  });
}

export function frameOf(video: HTMLVideoElement): Promise<File> {
  return drawPicture({ image: video, width: video.videoWidth, height: video.videoHeight }, FRAME_NAME);
}

/** Tells frames from all over the video one by one: it is read where they stand, and nowhere else. */
export async function takeFrames(url: string, signal: AbortSignal, tell: (frame: Frame) => void): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await once(video, 'loadeddata', signal);
    for (let index = 0; index < CANDIDATES; index++) {
      const at = ((index + 0.5) / CANDIDATES) * video.duration;
      const seeked = once(video, 'seeked', signal);
      video.currentTime = at;
      await seeked;
      tell({ at, picture: await frameOf(video) });
    }
  } finally {
    // Lets go of the decoder at once.
    video.removeAttribute('src');
    video.load();
  }
}
