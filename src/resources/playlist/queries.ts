import { queryOptions } from '@tanstack/react-query';
import { MEMBER_SCOPE } from '@/query/query-scope';
import { FRESH, KEPT } from '@/query/cache-policy';
import { VIDEO_LISTS } from '../video/queries';
import { readPlaylist, readPlaylistChoices, readUserPlaylists } from './api';

export const PLAYLIST_LISTS = ['playlists'] as const;
export const SAVINGS = ['saving'] as const;

/** A playlist is a list of videos, too: what changes about a video finds it by that key. */
export function playlistQuery(id: string) {
  return queryOptions({
    queryKey: [...VIDEO_LISTS, 'playlist', id],
    queryFn: ({ signal }) => readPlaylist(id, signal),
    staleTime: FRESH.minutes,
    gcTime: KEPT.list,
  });
}

export function userPlaylistsQuery(userId: string) {
  return queryOptions({
    queryKey: [...PLAYLIST_LISTS, userId],
    queryFn: ({ signal }) => readUserPlaylists(userId, signal),
    // '' while it is not known who that is.
    enabled: userId !== '',
    staleTime: FRESH.minutes,
  });
}

/** In which of the person's playlists a video is. Read again each time that somebody wants to save it. */
export function savingQuery(videoId: string) {
  return queryOptions({
    queryKey: [...SAVINGS, videoId],
    queryFn: ({ signal }) => readPlaylistChoices(videoId, signal),
    meta: MEMBER_SCOPE,
    staleTime: 0,
  });
}
