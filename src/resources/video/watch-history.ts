import { infiniteQueryOptions } from '@tanstack/react-query';
import { emptyPage } from '@/api/empty-replies';
import { LIST } from '@/query/cache-policy';
import { nextPageParam, readPage } from '@/query/page';
import { MEMBER_SCOPE } from '@/query/query-scope';
import { WATCHED_VIDEOS } from './queries';
import { videoSchema } from './schema';

const HISTORY_PAGE = 10;

export function readHistory(page: number, signal?: AbortSignal) {
  return readPage('users/history', videoSchema, { page, size: HISTORY_PAGE, signal, emptyWhen: emptyPage(page) });
}

export function historyQuery() {
  return infiniteQueryOptions({
    queryKey: WATCHED_VIDEOS,
    queryFn: ({ pageParam, signal }) => readHistory(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageParam(HISTORY_PAGE),
    meta: MEMBER_SCOPE,
    ...LIST,
  });
}
