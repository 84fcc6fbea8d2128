import type { Database } from '../database/connect';
import { createDeletedFiles } from './deleted-files';
import { DAY, isOld } from './folder';
import { matchStore } from './match-store';
import { placeFiles } from './place-files';
import type { MediaStore } from './store';
import { readHiddenUrls, readUsedUrls } from './used-urls';

type Store = Omit<MediaStore, 'receive' | 'respond'>;

/** In days. */
export const ASIDE_LIFE = 30;
/** If rows name none of a larger part of the files, the database is probably the wrong one. */
const LARGEST_PART = 0.01;

/**
 * Deletes the files that rows have dropped, hides or shows those whose video was unpublished or published while the store failed,
 * and moves files aside that no row names. They are deleted after 30 days; if a row names one before that, it is moved back. Without
 * `movesAll`, nothing is moved if it would be more than 1 % of the files.
 */
export async function tidyStore(
  db: Database,
  store: Store,
  movesAll = false,
): Promise<{ strays: number; files: number; isMoved: boolean }> {
  await matchStore(db, store);
  await store.removePartial();
  // Read before the files are listed: a new file is not old.
  const used = await readUsedUrls(db);
  const hidden = await readHiddenUrls(db);
  await createDeletedFiles(db, store, () => {}).removeAll(used);
  for await (const { url, modified } of store.list('aside')) {
    if (used.has(url)) await store.move(url, 'uploads');
    else if (modified < Date.now() - ASIDE_LIFE * DAY) await store.remove([url], 'aside');
  }
  const strays: string[] = [];
  let files = 0;
  const misplaced: string[] = [];
  for await (const { url, modified, isPublic } of store.list('uploads')) {
    files += 1;
    if (!used.has(url) && isOld(modified)) strays.push(url);
    else if (used.has(url) && isPublic === hidden.has(url)) misplaced.push(url);
  }
  await placeFiles(db, store, misplaced);
  const isMoved = movesAll || strays.length <= files * LARGEST_PART;
  if (isMoved) for (const url of strays) await store.move(url, 'aside');
  return { strays: strays.length, files, isMoved };
}
