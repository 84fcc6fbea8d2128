import { MEMBER_DATA } from '@/query/cache-policy';
import { pagedQuery } from '@/query/paged-query';
import { readDecisions, readReports } from './api';

/** Never fresh: moderators decide meanwhile. */
const OPTIONS = { meta: MEMBER_DATA, staleTime: 0 };

export function reportsQuery() {
  return pagedQuery(['reports'], readReports, OPTIONS);
}

export function decisionsQuery() {
  return pagedQuery(['decisions'], readDecisions, OPTIONS);
}
