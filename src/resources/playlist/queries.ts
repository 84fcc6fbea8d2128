import { queryOptions } from '@tanstack/react-query';
import { MEMBER_SCOPE } from '@/query/query-scope';
import { GC_TIME, STALE_TIME } from '@/query/cache-policy';
import { readPlaylist, readPlaylistChoices, readUserPlaylists } from './api';

export const PLAYLIST_LISTS = ['playlists'] as const;
export const SAVINGS = ['saving'] as const;

export function playlistQuery(id: string) {
  return queryOptions({
    queryKey: ['playlist', id],
    queryFn: ({ signal }) => readPlaylist(id, signal),
    staleTime: STALE_TIME.fiveMinutes,
    gcTime: GC_TIME.hour,
  });
}

export function userPlaylistsQuery(userId: string) {
  return queryOptions({
    queryKey: [...PLAYLIST_LISTS, userId],
    queryFn: ({ signal }) => readUserPlaylists(userId, signal),
    // '' while the user is not known.
    enabled: userId !== '',
    staleTime: STALE_TIME.fiveMinutes,
  });
}

/** The user's playlists, each with whether it holds the video. Refetched whenever the save dialog opens. */
export function savingQuery(videoId: string) {
  return queryOptions({
    queryKey: [...SAVINGS, videoId],
    queryFn: ({ signal }) => readPlaylistChoices(videoId, signal),
    meta: MEMBER_SCOPE,
    staleTime: 0,
  });
}
