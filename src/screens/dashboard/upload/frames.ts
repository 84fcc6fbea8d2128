import { encodeImage } from '@/lib/image';
import { showFile } from '@/ui/local-file';

export const FRAME_NAME = 'frame.jpg';

export const FRAME_COUNT = 6;

/** A frame of a video as a picture, and its time in seconds. */
export type Frame = { at: number; picture: File };

/** Resolves on the event; rejects on an error. */
function once(video: HTMLVideoElement, event: string): Promise<void> {
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
  });
}

export function captureFrame(video: HTMLVideoElement): Promise<File> {
  return encodeImage({ image: video, width: video.videoWidth, height: video.videoHeight }, FRAME_NAME);
}

/**
 * Captures frames spread evenly over the video, and passes each to `onFrame`. Only the parts around them are read. An abort waits for
 * the load or the seek in flight.
 */
export async function captureFrames(file: Blob, signal: AbortSignal, onFrame: (frame: Frame) => void): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const release = showFile(video, file);
  try {
    await once(video, 'loadeddata');
    signal.throwIfAborted();
    if (video.videoWidth === 0) throw new Error('The video has no picture that can be played');
    for (let index = 0; index < FRAME_COUNT; index++) {
      const at = ((index + 0.5) / FRAME_COUNT) * video.duration;
      const seeked = once(video, 'seeked');
      video.currentTime = at;
      await seeked;
      signal.throwIfAborted();
      const picture = await captureFrame(video);
      signal.throwIfAborted();
      onFrame({ at, picture });
    }
  } finally {
    // Frees the decoder at once.
    release();
  }
}
