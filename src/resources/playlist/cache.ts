import type { QueryClient } from '@tanstack/react-query';
import { isStatus } from '@/api/errors';
import { t } from '@/messages/t';
import type { Owner } from '../channel/schema';
import { commit, patch } from '@/query/commit';
import { markStale } from '@/query/cache-policy';
import { hasId } from '@/query/copies';
import type { Missing } from '@/query/write';
import { readPlaylist } from './api';
import { sessionQuery } from '../session/queries';
import { statsAfter, withoutVideo } from '../video/cache';
import { knownVideo, videoQuery } from '../video/queries';
import type { Video } from '../video/schema';
import { PLAYLIST_LISTS, playlistQuery, SAVINGS, savingQuery } from './queries';
import type { Playlist, PlaylistChoice, PlaylistDetail, WrittenPlaylist } from './schema';

const find = <T extends { _id: string }>(items: readonly T[] | undefined, id: string) =>
  items?.find(({ _id }) => _id === id);

function without<T extends { _id: string }>(items: T[], id: string): T[] {
  return find(items, id) ? items.filter(({ _id }) => _id !== id) : items;
}

function withVideo(playlist: PlaylistDetail, video: Video): PlaylistDetail {
  if (find(playlist.videos, video._id)) return playlist;
  return { ...playlist, ...statsAfter(playlist, video, true), videos: [...playlist.videos, video] };
}

/** The playlist as a list of playlists has it: enough to show its header before its own data arrive. */
export function knownPlaylist(client: QueryClient, id: string): Playlist | undefined {
  const lists = client.getQueriesData<Playlist[]>({ queryKey: PLAYLIST_LISTS });
  return lists.flatMap(([, list]) => list ?? []).find(({ _id }) => _id === id);
}

/** The id of the signed-in user, who owns the cached playlists. */
export function userIdIn(client: QueryClient): string | undefined {
  return client.getQueryData(sessionQuery().queryKey)?._id;
}

/** The ids of the user's playlists; undefined while no list is loaded. */
export function knownPlaylistIds(client: QueryClient): ReadonlySet<string> | undefined {
  const choices = client.getQueriesData<PlaylistChoice[]>({ queryKey: SAVINGS });
  const own = client.getQueriesData<Playlist[]>({ queryKey: [...PLAYLIST_LISTS, userIdIn(client)] });
  const lists = [...choices, ...own].flatMap(([, list]) => (list ? [list] : []));
  return lists.length === 0 ? undefined : new Set(lists.flat().map(({ _id }) => _id));
}

/** For an unknown outcome: refetches the lists on the screen, and marks the others stale. */
export function refetchPlaylists(client: QueryClient) {
  void client.invalidateQueries({ queryKey: SAVINGS });
  void client.invalidateQueries({ queryKey: PLAYLIST_LISTS });
}

export function refetchPlaylist(client: QueryClient, id: string) {
  void client.invalidateQueries({ queryKey: playlistQuery(id).queryKey });
  refetchPlaylists(client);
}

/** Whether the playlist holds the video, by the data of the save dialog. */
export function isInPlaylist(client: QueryClient, playlistId: string, videoId: string): boolean | undefined {
  return find(client.getQueryData(savingQuery(videoId).queryKey), playlistId)?.isVideoPresent;
}

/** Whether the playlist holds the video, by the data of its page. */
export function isListed(client: QueryClient, playlistId: string, videoId: string): boolean | undefined {
  const playlist = client.getQueryData(playlistQuery(playlistId).queryKey);
  return playlist && find(playlist.videos, videoId) !== undefined;
}

/** The id of a video's membership in a playlist, for the toggles. */
export const membershipId = (playlistId: string, videoId: string) => `${playlistId}/${videoId}`;

/** Commits that a playlist holds a video, or that it does not. */
export function commitMembership(client: QueryClient, playlistId: string, videoId: string, on: boolean) {
  const { queryKey } = playlistQuery(playlistId);
  const video = client.getQueryData(videoQuery(videoId).queryKey) ?? knownVideo(client, videoId);
  const isChange = isInPlaylist(client, playlistId, videoId) === !on || isListed(client, playlistId, videoId) === !on;
  const listed = knownPlaylist(client, playlistId);

  patch<PlaylistChoice>(client, { queryKey: savingQuery(videoId).queryKey }, hasId(playlistId), (choice) =>
    choice.isVideoPresent === on ? choice : { ...choice, isVideoPresent: on },
  );
  commit<PlaylistDetail>(client, { queryKey, exact: true }, (playlist) => {
    if (!on) return withoutVideo(playlist, videoId);
    return video ? withVideo(playlist, video) : playlist;
  });
  if (isChange && listed) {
    // Computed before `patch`, which may write the copies twice.
    const isDetailCurrent = isListed(client, playlistId, videoId) === on;
    const detail = isDetailCurrent ? client.getQueryData(queryKey) : undefined;
    const { videosCount, totalViews, thumbnail } = detail ?? statsAfter(listed, video, on);
    patch<Playlist>(client, { queryKey: PLAYLIST_LISTS }, hasId(playlistId), (playlist) => ({
      ...playlist,
      videosCount,
      totalViews,
      thumbnail,
    }));
  }
  markStale(client, PLAYLIST_LISTS);
  // Another tab can add a video that is not known here: a playlist on the screen is refetched for it.
  void client.invalidateQueries({ queryKey, refetchType: on && !video ? 'active' : 'none' });
}

export function commitNewPlaylist(
  client: QueryClient,
  { _id, name, description, createdAt, visibility }: WrittenPlaylist,
) {
  commit<PlaylistChoice[]>(client, { queryKey: SAVINGS }, (choices) =>
    find(choices, _id) ? choices : [{ _id, name, visibility, isVideoPresent: false }, ...choices],
  );
  const user = client.getQueryData(sessionQuery().queryKey);
  if (!user) return;
  const owner: Owner = { _id: user._id, username: user.username, fullName: user.fullName, avatar: user.avatar };
  const empty = { videosCount: 0, totalViews: 0, thumbnail: '' };
  const playlist: Playlist = { _id, name, description, createdAt, visibility, owner, ...empty };
  commit<Playlist[]>(client, { queryKey: [...PLAYLIST_LISTS, owner._id] }, (list) =>
    find(list, _id) ? list : [playlist, ...list],
  );
}

type Texts = Pick<WrittenPlaylist, '_id' | 'name' | 'description' | 'visibility'>;

export function commitPlaylistTexts(client: QueryClient, { _id, name, description, visibility: written }: Texts) {
  patch<Playlist | PlaylistChoice>(client, {}, hasId(_id), (copy) => {
    const visibility = written ?? copy.visibility;
    return 'description' in copy ? { ...copy, name, description, visibility } : { ...copy, name, visibility };
  });
}

/** A page that shows the deleted playlist keeps its data until the user leaves it. */
function commitPlaylistGone(client: QueryClient, id: string) {
  commit<Playlist[]>(client, { queryKey: PLAYLIST_LISTS }, (list) => without(list, id));
  commit<PlaylistChoice[]>(client, { queryKey: SAVINGS }, (choices) => without(choices, id));
  const { queryKey } = playlistQuery(id);
  const cache = client.getQueryCache();
  const query = cache.find({ queryKey });
  if (!query) return;
  const removeLeft = () => {
    if (query.isActive()) return;
    unsubscribe();
    cache.remove(query);
  };
  const unsubscribe = cache.subscribe(({ type }) => type === 'observerRemoved' && removeLeft());
  removeLeft();
}

/** A playlist that another tab or device can have deleted. */
export function missingPlaylist(client: QueryClient, id: string): Missing {
  return {
    verifyDeleted: () =>
      readPlaylist(id).then(
        () => false,
        (error: unknown) => isStatus(error, 404),
      ),
    forget: () => commitPlaylistGone(client, id),
    message: t('This playlist no longer exists'),
  };
}
