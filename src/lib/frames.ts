import { encodeImage } from './image';

/** The file name of a captured frame. */
export const FRAME_NAME = 'frame.jpg';

/** Frames captured from a video. */
const CANDIDATES = 6;

/** A frame of a video as a picture, and its time in seconds. */
export type Frame = { at: number; picture: File };

/** Resolves on the event; rejects on an error or abort. */
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

export function captureFrame(video: HTMLVideoElement): Promise<File> {
  return encodeImage({ image: video, width: video.videoWidth, height: video.videoHeight }, FRAME_NAME);
}

/** Captures frames spread evenly over the video, and passes them on one by one. Only the parts around them are read. */
export async function captureFrames(url: string, signal: AbortSignal, onFrame: (frame: Frame) => void): Promise<void> {
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
      onFrame({ at, picture: await captureFrame(video) });
    }
  } finally {
    // Frees the decoder at once.
    video.removeAttribute('src');
    video.load();
  }
}
