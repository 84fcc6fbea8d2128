import { queryOptions } from '@tanstack/react-query';
import { GC_TIME, MEMBER_DATA, STALE_TIME } from '@/query/cache-policy';
import { type ListContext, readWhole } from '@/query/whole-list';
import { readPlaylist, readPlaylistChoices, readUserPlaylists } from './api';

export const PLAYLIST_LISTS = ['playlists'] as const;
export const SAVINGS = ['saving'] as const;

/** All playlists of a user. */
export const readAllPlaylists = (context: ListContext, userId: string) =>
  readWhole(context, (options) => readUserPlaylists(userId, options));

/** All playlists of the signed-in user, each with whether it holds the video. */
export const readAllChoices = (context: ListContext, videoId: string) =>
  readWhole(context, (options) => readPlaylistChoices(videoId, options));

export function playlistQuery(id: string) {
  return queryOptions({
    queryKey: ['playlist', id],
    queryFn: (context) => readWhole(context, (options) => readPlaylist(id, options), 'videos'),
    staleTime: STALE_TIME.fiveMinutes,
    gcTime: GC_TIME.hour,
  });
}

export function userPlaylistsQuery(userId: string) {
  return queryOptions({
    queryKey: [...PLAYLIST_LISTS, userId],
    queryFn: (context) => readAllPlaylists(context, userId),
    // The id is '' while the user is not known.
    enabled: userId !== '',
    staleTime: STALE_TIME.fiveMinutes,
  });
}

/** The user's playlists, each with whether it holds the video. Refetched whenever the save dialog opens. */
export function savingQuery(videoId: string) {
  return queryOptions({
    queryKey: [...SAVINGS, videoId],
    queryFn: (context) => readAllChoices(context, videoId),
    meta: MEMBER_DATA,
    staleTime: 0,
  });
}
