import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { emptyPage } from '@/api/empty-replies';
import { LIST } from '@/query/cache-policy';
import { nextPageParam, readPage } from '@/query/page';
import { MEMBER_SCOPE } from '@/query/query-scope';
import { LIKED_VIDEOS } from './queries';
import { videoSchema } from './schema';

export const LIKED_PAGE = 10;

/** The video of an entry is null once it is deleted. */
const likedEntrySchema = z.object({ video: z.catch(z.nullable(videoSchema), null) });

/** The videos that the member likes. Entries whose video was deleted count for paging and are left out. */
export async function readLikedVideos(page: number, signal?: AbortSignal) {
  const { items, ...rest } = await readPage('likes/videos', likedEntrySchema, {
    page,
    size: LIKED_PAGE,
    signal,
    emptyWhen: emptyPage(page),
  });
  return { ...rest, items: items.flatMap(({ video }) => video ?? []) };
}

export function likedVideosQuery() {
  return infiniteQueryOptions({
    queryKey: LIKED_VIDEOS,
    queryFn: ({ pageParam, signal }) => readLikedVideos(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageParam(LIKED_PAGE),
    meta: MEMBER_SCOPE,
    ...LIST,
  });
}
