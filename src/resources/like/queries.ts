import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPageParam } from '@/lib/page';
import { FOR_MEMBERS } from '../audience';
import { LIST } from '../freshness';
import { LIKED_VIDEOS } from '../video/queries';
import { LIKED_PAGE, readLikedVideos } from './api';

export function likedVideosQuery() {
  return infiniteQueryOptions({
    queryKey: LIKED_VIDEOS,
    queryFn: ({ pageParam, signal }) => readLikedVideos(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageParam(LIKED_PAGE),
    meta: FOR_MEMBERS,
    ...LIST,
  });
}
