import type { QueryClient } from '@tanstack/react-query';
import type { Owner } from '../channel/schema';
import { commit, markStale, mapKept } from '@/query/commit';
import { sessionQuery } from '../session/queries';
import { knownVideo, videoQuery } from '../video/queries';
import type { Video } from '../video/schema';
import { PLAYLIST_LISTS, playlistQuery, SAVINGS, savingQuery } from './queries';
import type { Playlist, PlaylistChoice, PlaylistDetail, WrittenPlaylist } from './schema';

/** What a list of playlists tells about one. */
type Figures = Pick<Playlist, 'videosCount' | 'totalViews' | 'thumbnail'>;

const find = <T extends { _id: string }>(items: readonly T[] | undefined, id: string) =>
  items?.find(({ _id }) => _id === id);

function without<T extends { _id: string }>(items: T[], id: string): T[] {
  return find(items, id) ? items.filter(({ _id }) => _id !== id) : items;
}

function change<T extends { _id: string }>(items: T[], id: string, changed: Partial<T>): T[] {
  return mapKept(items, (item) => (item._id === id ? { ...item, ...changed } : item));
}

/** The figures once a video is in, or gone. `next` is the video that comes first then. */
function figuresAfter(figures: Figures, video: Video | undefined, on: boolean, next?: Video): Figures {
  const views = video?.views ?? 0;
  if (on) {
    const thumbnail = figures.thumbnail || (video?.thumbnail ?? '');
    return { videosCount: figures.videosCount + 1, totalViews: figures.totalViews + views, thumbnail };
  }
  return {
    videosCount: Math.max(0, figures.videosCount - 1),
    totalViews: Math.max(0, figures.totalViews - views),
    thumbnail: figures.thumbnail === video?.thumbnail ? (next?.thumbnail ?? '') : figures.thumbnail,
  };
}

function withVideo(playlist: PlaylistDetail, video: Video): PlaylistDetail {
  if (find(playlist.videos, video._id)) return playlist;
  return { ...playlist, ...figuresAfter(playlist, video, true), videos: [...playlist.videos, video] };
}

export function withoutVideo(playlist: PlaylistDetail, videoId: string): PlaylistDetail {
  const video = find(playlist.videos, videoId);
  if (!video) return playlist;
  const videos = without(playlist.videos, videoId);
  return { ...playlist, ...figuresAfter(playlist, video, false, videos[0]), videos };
}

/** The playlist as a list of a channel's playlists has it: enough to paint its page at once. */
export function knownPlaylist(client: QueryClient, id: string): Playlist | undefined {
  const lists = client.getQueriesData<Playlist[]>({ queryKey: PLAYLIST_LISTS });
  return lists.flatMap(([, list]) => list ?? []).find(({ _id }) => _id === id);
}

/** Who the cached playlists belong to. */
export function personIn(client: QueryClient): string | undefined {
  return client.getQueryData(sessionQuery().queryKey)?._id;
}

/** The user's own playlists that any list has; undefined without a list. */
export function knownPlaylistIds(client: QueryClient): ReadonlySet<string> | undefined {
  const choices = client.getQueriesData<PlaylistChoice[]>({ queryKey: SAVINGS });
  const own = client.getQueriesData<Playlist[]>({ queryKey: [...PLAYLIST_LISTS, personIn(client)] });
  const lists = [...choices, ...own].flatMap(([, list]) => (list ? [list] : []));
  return lists.length === 0 ? undefined : new Set(lists.flat().map(({ _id }) => _id));
}

/** After a call whose fate is unknown: what is on the screen is read again, the rest when it is opened next. */
export function readPlaylistsAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: SAVINGS });
  void client.invalidateQueries({ queryKey: PLAYLIST_LISTS });
}

export function readPlaylistAgain(client: QueryClient, id: string) {
  void client.invalidateQueries({ queryKey: playlistQuery(id).queryKey });
  readPlaylistsAgain(client);
}

/** Whether the dialog that saves the video says that the playlist holds it. */
export function isSaved(client: QueryClient, playlistId: string, videoId: string): boolean | undefined {
  return find(client.getQueryData(savingQuery(videoId).queryKey), playlistId)?.isVideoPresent;
}

/** Whether the playlist's own page lists the video. */
export function isListed(client: QueryClient, playlistId: string, videoId: string): boolean | undefined {
  const playlist = client.getQueryData(playlistQuery(playlistId).queryKey);
  return playlist && find(playlist.videos, videoId) !== undefined;
}

/** A playlist holds a video now, or does not any more. */
export function commitMembership(client: QueryClient, playlistId: string, videoId: string, on: boolean) {
  const { queryKey } = playlistQuery(playlistId);
  const video = client.getQueryData(videoQuery(videoId).queryKey) ?? knownVideo(client, videoId);
  const isNews = isSaved(client, playlistId, videoId) === !on || isListed(client, playlistId, videoId) === !on;
  const listed = knownPlaylist(client, playlistId);

  commit<PlaylistChoice[]>(client, { queryKey: savingQuery(videoId).queryKey, exact: true }, (choices) =>
    find(choices, playlistId)?.isVideoPresent === on ? choices : change(choices, playlistId, { isVideoPresent: on }),
  );
  commit<PlaylistDetail>(client, { queryKey, exact: true }, (playlist) => {
    if (!on) return withoutVideo(playlist, videoId);
    return video ? withVideo(playlist, video) : playlist;
  });
  if (isNews && listed) {
    // Worked out once, so that writing them twice does no harm.
    const isDetailTrue = isListed(client, playlistId, videoId) === on;
    const detail = isDetailTrue ? client.getQueryData(queryKey) : undefined;
    const { videosCount, totalViews, thumbnail } = detail ?? figuresAfter(listed, video, on);
    commit<Playlist[]>(client, { queryKey: PLAYLIST_LISTS }, (list) =>
      change(list, playlistId, { videosCount, totalViews, thumbnail }),
    );
  }
  markStale(client, PLAYLIST_LISTS);
  markStale(client, queryKey);
}

export function commitNewPlaylist(client: QueryClient, { _id, name, description, createdAt }: WrittenPlaylist) {
  commit<PlaylistChoice[]>(client, { queryKey: SAVINGS }, (choices) =>
    find(choices, _id) ? choices : [{ _id, name, isVideoPresent: false }, ...choices],
  );
  const user = client.getQueryData(sessionQuery().queryKey);
  if (!user) return;
  const owner: Owner = { _id: user._id, username: user.username, fullName: user.fullName, avatar: user.avatar };
  const empty: Figures = { videosCount: 0, totalViews: 0, thumbnail: '' };
  const playlist: Playlist = { _id, name, description, createdAt, owner, ...empty };
  commit<Playlist[]>(client, { queryKey: [...PLAYLIST_LISTS, owner._id] }, (list) =>
    find(list, _id) ? list : [playlist, ...list],
  );
}

type Texts = Pick<WrittenPlaylist, '_id' | 'name' | 'description'>;

export function commitPlaylistTexts(client: QueryClient, { _id, name, description }: Texts) {
  commit<PlaylistDetail>(client, { queryKey: playlistQuery(_id).queryKey, exact: true }, (playlist) => ({
    ...playlist,
    name,
    description,
  }));
  commit<Playlist[]>(client, { queryKey: PLAYLIST_LISTS }, (list) => change(list, _id, { name, description }));
  commit<PlaylistChoice[]>(client, { queryKey: SAVINGS }, (choices) => change(choices, _id, { name }));
}

/** A page that still shows it keeps it until it is left, and no longer. */
export function commitPlaylistGone(client: QueryClient, id: string) {
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
