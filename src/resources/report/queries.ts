import { MEMBER_SCOPE } from '@/query/cache-policy';
import { pagedQuery } from '@/query/paged-query';
import { readReports } from './api';

export function reportsQuery() {
  return pagedQuery(['reports'], readReports, { meta: MEMBER_SCOPE });
}
