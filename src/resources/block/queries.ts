import { queryOptions } from '@tanstack/react-query';
import { MEMBER_DATA } from '@/query/cache-policy';
import { readWhole } from '@/query/whole-list';
import { readBlocked } from './api';

/** The members whom the user has blocked, with their names. Their ids are in the account. */
export function blockedQuery() {
  return queryOptions({
    queryKey: ['blocked'],
    queryFn: (context) => readWhole(context, readBlocked),
    meta: MEMBER_DATA,
  });
}
