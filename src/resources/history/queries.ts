import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPageParam } from '@/lib/page';
import { FOR_MEMBERS } from '../audience';
import { LIST } from '../freshness';
import { WATCHED_VIDEOS } from '../video/queries';
import { HISTORY_PAGE, readHistory } from './api';

export function historyQuery() {
  return infiniteQueryOptions({
    queryKey: WATCHED_VIDEOS,
    queryFn: ({ pageParam, signal }) => readHistory(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageParam(HISTORY_PAGE),
    meta: FOR_MEMBERS,
    ...LIST,
  });
}
