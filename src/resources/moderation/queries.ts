import { MEMBER_SCOPE } from '@/query/cache-policy';
import { pagedQuery } from '@/query/paged-query';
import { type QueueFilter, readCases, readLog } from './api';

/** Never fresh: others report, decide and appeal meanwhile. */
const OPTIONS = { meta: MEMBER_SCOPE, staleTime: 0 };

/** The prefix of the keys of all filters. */
export const QUEUES = ['cases'] as const;

export function casesQuery(filter: QueueFilter) {
  const { state, order } = filter;
  const read = (page: number, signal: AbortSignal) => readCases(filter, page, signal);
  return pagedQuery([...QUEUES, state, order], read, OPTIONS);
}

export function logQuery() {
  return pagedQuery(['moderationLog'], readLog, OPTIONS);
}
