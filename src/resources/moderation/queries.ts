import { MEMBER_SCOPE } from '@/query/cache-policy';
import { pagedQuery } from '@/query/paged-query';
import { type QueueFilter, readCases, readLog } from './api';

/** Of all filters. */
export const QUEUES = ['cases'] as const;

export function casesQuery(filter: QueueFilter) {
  const { state, order } = filter;
  const read = (page: number, signal: AbortSignal) => readCases(filter, page, signal);
  return pagedQuery([...QUEUES, state, order], read, { meta: MEMBER_SCOPE });
}

export function logQuery() {
  return pagedQuery(['moderationLog'], readLog, { meta: MEMBER_SCOPE });
}
