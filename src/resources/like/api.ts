import { readPage } from '@/lib/page';
import { emptyPage } from '../empty';
import { likedEntrySchema } from './schema';

export const LIKED_PAGE = 10;

/** The videos that the person likes. Entries whose video is gone count for paging and are left out. */
export async function readLikedVideos(page: number, signal?: AbortSignal) {
  const { items, ...rest } = await readPage('likes/videos', likedEntrySchema, {
    page,
    size: LIKED_PAGE,
    signal,
    emptyWhen: emptyPage(page),
  });
  return { ...rest, items: items.flatMap(({ video }) => video ?? []) };
}
