import { everyHour } from '../operations/every-hour';
import type { MediaStore } from './store';

/** Removes the files that no row names, now and every hour. Returns a function that stops it. */
export function startSweep(
  store: Pick<MediaStore, 'removeExcept'>,
  readUsedUrls: () => Promise<ReadonlySet<string>>,
  failed: (error: unknown) => void,
): () => void {
  return everyHour(async () => store.removeExcept(await readUsedUrls()), failed);
}
