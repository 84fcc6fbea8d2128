import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPageParam } from '@/query/page';
import { LIST } from '@/query/cache-policy';
import { COMMENT_PAGE, readComments } from './api';

export const COMMENT_LISTS = ['comments'] as const;

export function commentsQuery(videoId: string) {
  return infiniteQueryOptions({
    queryKey: [...COMMENT_LISTS, videoId],
    queryFn: ({ pageParam, signal }) => readComments(videoId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageParam(COMMENT_PAGE),
    ...LIST,
  });
}
