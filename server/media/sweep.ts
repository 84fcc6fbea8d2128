import type { MediaStore } from './store';

/** In ms. */
const INTERVAL = 60 * 60 * 1000;

/** Removes the files that no row names, now and every hour. Returns a function that stops it. */
export function startSweep(
  store: Pick<MediaStore, 'removeExcept'>,
  readUsedUrls: () => Promise<ReadonlySet<string>>,
  failed: (error: unknown) => void,
): () => void {
  const sweep = () => {
    readUsedUrls()
      .then((used) => store.removeExcept(used))
      .catch(failed);
  };
  sweep();
  const timer = setInterval(sweep, INTERVAL).unref();
  return () => clearInterval(timer);
}
