import * as z from 'zod/mini';
import { readPage } from '@/query/page';
import { pagedQuery } from '@/query/paged-query';
import { MEMBER_DATA } from '@/query/cache-policy';
import { LIKED_VIDEOS } from './queries';
import { videoSchema } from './schema';

/** The video of an entry is null once it is deleted. */
const likedEntrySchema = z.object({ video: z.catch(z.nullable(videoSchema), null) });

/** The videos that the member likes. Entries whose video was deleted count for paging and are left out. */
export async function readLikedVideos(page: number, signal?: AbortSignal) {
  const { items, ...rest } = await readPage('likes/videos', likedEntrySchema, { page, size: 10, signal });
  return { ...rest, items: items.flatMap(({ video }) => video ?? []) };
}

export function likedVideosQuery() {
  return pagedQuery(LIKED_VIDEOS, readLikedVideos, { meta: MEMBER_DATA });
}
