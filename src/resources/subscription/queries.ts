import { queryOptions } from '@tanstack/react-query';
import { GC_TIME, STALE_TIME } from '@/query/cache-policy';
import { type ListContext, readWhole } from '@/query/whole-list';
import { readSubscriptions } from './api';

/** The key of every list of subscriptions begins like this. */
export const SUBSCRIPTIONS = ['subscriptions'] as const;

export const readAllSubscriptions = (context: ListContext, userId: string) =>
  readWhole(context, (options) => readSubscriptions(userId, options), 'channels');

/** The channels that a user subscribes to, each with whether the signed-in user does, too. */
export function subscriptionsQuery(userId: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, userId],
    queryFn: (context) => readAllSubscriptions(context, userId),
    // The id is '' while the user is not known.
    enabled: userId !== '',
    staleTime: STALE_TIME.fiveMinutes,
    gcTime: GC_TIME.hour,
  });
}
