import { queryOptions } from '@tanstack/react-query';
import { OWN_VIDEOS } from '../video/queries';
import { readChannelStats, readDashboardVideos } from './api';

/** The key of anybody's figures begins like this. */
export const CHANNEL_STATS = ['stats'] as const;

export function channelStatsQuery(userId: string) {
  return queryOptions({
    queryKey: [...CHANNEL_STATS, userId],
    queryFn: ({ signal }) => readChannelStats(userId, signal),
  });
}

/** All videos of the person, whichever order the provider keeps. */
export function ownVideosQuery() {
  return queryOptions({
    queryKey: OWN_VIDEOS,
    queryFn: ({ signal }) => readDashboardVideos(signal),
  });
}
