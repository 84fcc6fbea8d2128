import { captureFrames, type Frame } from '../frames';

const found = new WeakMap<File, Promise<File | undefined>>();

/** One at a time: a video that is decoded can take 100 MB. */
let last: Promise<unknown> = Promise.resolve();

/** In ms. A browser can stay silent about a video that it cannot decode. */
const PATIENCE = 15_000;

function capture(file: File): Promise<File | undefined> {
  const stop = new AbortController();
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(), PATIENCE);
    function end(frame?: Frame) {
      clearTimeout(timer);
      stop.abort();
      resolve(frame?.picture);
    }
    captureFrames(file, stop.signal, end).then(
      () => end(),
      () => end(),
    );
  });
}

/** The first frame of a video as a picture; undefined if this browser cannot show any. */
export function firstFrame(file: File): Promise<File | undefined> {
  const picture = found.get(file) ?? last.then(() => capture(file));
  found.set(file, picture);
  last = picture;
  return picture;
}
