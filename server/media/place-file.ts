import type { Database } from '../database/connect';
import type { MediaStore } from './store';
import { readIsHidden } from './used-urls';

/**
 * Moves a stored file to where its row says that it belongs, or removes it if there is none any more. It looks once more afterwards: a
 * request may have published, unpublished or deleted a video during the move.
 */
export async function placeFile(
  db: Database,
  store: Pick<MediaStore, 'remove' | 'setPublic'>,
  url: string,
): Promise<void> {
  const place = (isHidden: boolean | undefined) =>
    isHidden === undefined ? store.remove([url]) : store.setPublic([url], !isHidden);
  const isHidden = await readIsHidden(db, url);
  await place(isHidden);
  const current = await readIsHidden(db, url);
  if (current !== isHidden) await place(current);
}
