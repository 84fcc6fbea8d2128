import { queryOptions } from '@tanstack/react-query';
import { GC_TIME, STALE_TIME } from '@/query/cache-policy';
import { readSubscriptions } from './api';

/** The key of every list of subscriptions begins like this. */
export const SUBSCRIPTIONS = ['subscriptions'] as const;

/** The channels that a user subscribes to, each with whether the signed-in user does, too. */
export function subscriptionsQuery(userId: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, userId],
    queryFn: ({ signal }) => readSubscriptions(userId, signal),
    // '' while it is not known who that is.
    enabled: userId !== '',
    staleTime: STALE_TIME.fiveMinutes,
    gcTime: GC_TIME.hour,
  });
}
