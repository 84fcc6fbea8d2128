import { MEMBER_SCOPE } from '@/query/cache-policy';
import { pagedQuery } from '@/query/paged-query';
import { readDecisions, readReports } from './api';

export function reportsQuery() {
  return pagedQuery(['reports'], readReports, { meta: MEMBER_SCOPE });
}

export function decisionsQuery() {
  return pagedQuery(['decisions'], readDecisions, { meta: MEMBER_SCOPE });
}
