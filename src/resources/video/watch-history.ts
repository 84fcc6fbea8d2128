import { emptyPage } from '@/api/empty-replies';
import { readPage } from '@/query/page';
import { pagedQuery } from '@/query/paged-query';
import { MEMBER_SCOPE } from '@/query/query-scope';
import { WATCHED_VIDEOS } from './queries';
import { videoSchema } from './schema';

export function readHistory(page: number, signal?: AbortSignal) {
  return readPage('users/history', videoSchema, { page, size: 10, signal, emptyWhen: emptyPage(page) });
}

export function historyQuery() {
  return pagedQuery(WATCHED_VIDEOS, readHistory, { meta: MEMBER_SCOPE });
}
