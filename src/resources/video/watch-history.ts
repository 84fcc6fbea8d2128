import { readPage } from '@/query/page';
import { pagedQuery } from '@/query/paged-query';
import { MEMBER_DATA } from '@/query/cache-policy';
import { WATCHED_VIDEOS } from './queries';
import { videoSchema } from './schema';

export function readHistory(page: number, signal?: AbortSignal) {
  return readPage('users/history', videoSchema, { page, size: 10, signal });
}

export function historyQuery() {
  return pagedQuery(WATCHED_VIDEOS, readHistory, { meta: MEMBER_DATA });
}
