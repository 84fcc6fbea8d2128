import type { Database } from '../database/connect';
import type { MediaStore } from './store';
import { readHiddenUrls, readUsedUrls } from './used-urls';

/** How many files are placed by what was read once: each look reads all rows, and what it says gets old. */
export const BATCH = 100;

type Store = Pick<MediaStore, 'remove' | 'setPublic'>;

/** Moves stored files to where their rows say that they belong, or removes them if there are none any more. */
export async function placeFiles(db: Database, store: Store, urls: readonly string[]): Promise<void> {
  for (let at = 0; at < urls.length; at += BATCH) await placeBatch(db, store, urls.slice(at, at + BATCH));
}

/** Looks once more afterwards: a request may have published, unpublished or deleted a video during the moves. */
async function placeBatch(db: Database, store: Store, urls: readonly string[]): Promise<void> {
  const place = (url: string, isHidden: boolean | undefined) =>
    isHidden === undefined ? store.remove([url]) : store.setPublic([url], !isHidden);
  const isHidden = await readPlaces(db);
  for (const url of urls) await place(url, isHidden(url));
  const isHiddenNow = await readPlaces(db);
  for (const url of urls) if (isHiddenNow(url) !== isHidden(url)) await place(url, isHiddenNow(url));
}

/** Resolves to whether an upload is one of an unpublished video; undefined if no row names it. */
async function readPlaces(db: Database): Promise<(url: string) => boolean | undefined> {
  const used = await readUsedUrls(db);
  const hidden = await readHiddenUrls(db);
  return (url) => (used.has(url) ? hidden.has(url) : undefined);
}
