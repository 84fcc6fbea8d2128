import type { Database } from '../database/connect';
import { everyHour } from '../operations/every';
import type { MediaStore } from './store';
import { measureFiles } from './file-sizes';
import { tidyStore } from './tidy-store';

/** Measures and tidies the store now and every hour. Returns a function that stops it. */
export function tidyHourly(db: Database, store: MediaStore, report: (error: unknown) => void): () => void {
  let reported = 0;
  return everyHour(async () => {
    await measureFiles(db, store);
    const { strays, files, isMoved } = await tidyStore(db, store);
    // A number of strays is reported only once.
    if (!isMoved && strays !== reported) report(new Error(tooMany(strays, files, store.name)));
    reported = isMoved ? 0 : strays;
  }, report);
}

const tooMany = (strays: number, files: number, store: string) =>
  `No row names ${strays} of ${files} files in ${store}, which stay, because that is more than 1 %. If the database is the right one, run: npm run server -- tidy-uploads`;
