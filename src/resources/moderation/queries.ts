import { MEMBER_DATA } from '@/query/cache-policy';
import { pagedQuery } from '@/query/paged-query';
import { type CaseFilter, readCases, readLog } from './api';

/** Never fresh: others report, decide and appeal meanwhile. */
const OPTIONS = { meta: MEMBER_DATA, staleTime: 0 };

/** The prefix of the keys of all filters. */
export const CASES = ['cases'] as const;

export const LOG = ['moderationLog'] as const;

export function casesQuery(filter: CaseFilter) {
  const { state, order } = filter;
  const read = (page: number, signal: AbortSignal) => readCases(filter, page, signal);
  return pagedQuery([...CASES, state, order], read, OPTIONS);
}

export function logQuery() {
  return pagedQuery(LOG, readLog, OPTIONS);
}
