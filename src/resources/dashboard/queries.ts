import { queryOptions } from '@tanstack/react-query';
import { FOR_MEMBERS } from '../audience';
import { OWN_VIDEOS } from '../video/queries';
import { readChannelStats, readDashboardVideos } from './api';

/** The key of anybody's figures begins like this. */
export const CHANNEL_STATS = ['stats'] as const;

export function channelStatsQuery(userId: string) {
  return queryOptions({
    queryKey: [...CHANNEL_STATS, userId],
    queryFn: ({ signal }) => readChannelStats(userId, signal),
    meta: FOR_MEMBERS,
  });
}

/** All videos of the person, whichever order the provider keeps. */
export function ownVideosQuery() {
  return queryOptions({
    queryKey: OWN_VIDEOS,
    queryFn: ({ signal }) => readDashboardVideos(signal),
    meta: FOR_MEMBERS,
  });
}
