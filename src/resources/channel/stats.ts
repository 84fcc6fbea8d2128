import { queryOptions } from '@tanstack/react-query';
import { request, segment } from '@/api/http';
import { MEMBER_DATA } from '@/query/cache-policy';
import { channelStatsSchema } from './schema';

/** The prefix of the key of every channel's stats. */
export const CHANNEL_STATS = ['stats'] as const;

export async function readChannelStats(userId: string, signal?: AbortSignal) {
  return request('GET', `dashboard/stats/${segment(userId)}`, channelStatsSchema, { signal });
}

export function channelStatsQuery(userId: string) {
  return queryOptions({
    queryKey: [...CHANNEL_STATS, userId],
    queryFn: ({ signal }) => readChannelStats(userId, signal),
    meta: MEMBER_DATA,
  });
}
