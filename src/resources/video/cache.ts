import type { Query, QueryClient } from '@tanstack/react-query';
import { t } from '@/messages/t';
import { commit, drop, patch } from '@/query/commit';
import { isPersonal, markStale } from '@/query/cache-policy';
import { hasId, isObject } from '@/query/copies';
import { scan } from '@/query/scan';
import { readAllOwnVideos } from './own-videos';
import { CHANNEL_STATS } from '../channel/stats';
import type { ChannelStats } from '../channel/schema';
import { readLikedVideos } from './liked-videos';
import type { Missing } from '@/query/write';
import { withLike } from '@/query/toggle';
import { LIKED_VIDEOS, OWN_VIDEOS, SUBSCRIBED_VIDEOS, VIDEO_LISTS, VIDEO_DETAILS } from './queries';
import type { Video } from './schema';

/** What a playlist counts. */
type CollectionStats = { videosCount: number; totalViews: number; thumbnail: string };

type Collection = CollectionStats & { videos: Video[] };

/** The stats of a collection after a video was added or removed. `next` is the video that is first after a removal. */
export function statsAfter(
  stats: CollectionStats,
  video: Video | undefined,
  on: boolean,
  next?: Video,
): CollectionStats {
  const views = video?.views ?? 0;
  if (on) {
    const thumbnail = stats.thumbnail || (video?.thumbnail ?? '');
    return { videosCount: stats.videosCount + 1, totalViews: stats.totalViews + views, thumbnail };
  }
  return {
    videosCount: Math.max(0, stats.videosCount - 1),
    totalViews: Math.max(0, stats.totalViews - views),
    thumbnail: stats.thumbnail === video?.thumbnail ? (next?.thumbnail ?? '') : stats.thumbnail,
  };
}

export function withoutVideo<C extends Collection>(collection: C, id: string): C {
  const video = collection.videos.find(({ _id }) => _id === id);
  if (!video) return collection;
  const videos = collection.videos.filter(({ _id }) => _id !== id);
  return { ...collection, ...statsAfter(collection, video, false, videos[0]), videos };
}

/** Removes the videos of an unsubscribed channel. */
export function dropSubscribedVideos(client: QueryClient, channelId: string, since: number) {
  const isOwner = hasId(channelId);
  const isTheirs = (value: object): value is Video => 'owner' in value && isObject(value.owner) && isOwner(value.owner);
  drop(client, { queryKey: SUBSCRIBED_VIDEOS }, isTheirs, since);
}

/** Lists that are the same for every user hold published videos only. */
const isPublic = (query: Query) => !isPersonal(query);

/** Public lists are refetched when they are opened next. */
function markPublicListsStale(client: QueryClient) {
  void client.invalidateQueries({ queryKey: VIDEO_LISTS, predicate: isPublic, refetchType: 'none' });
}

/** `since` is when it was sent, by `performance.now()`. */
export function commitPublish(client: QueryClient, id: string, isPublished: boolean, since: number) {
  patch<Video>(client, {}, hasId(id), (video) =>
    video.isPublished === isPublished ? video : { ...video, isPublished, publishAt: null },
  );
  // The dashboard shows none of these lists, so nothing jumps.
  if (!isPublished) drop<Video>(client, { queryKey: VIDEO_LISTS, predicate: isPublic }, hasId(id), since);
  markPublicListsStale(client);
}

const isStats = (value: object): value is CollectionStats => 'videosCount' in value;

const isCollection = (value: object): value is Collection => isStats(value) && 'videos' in value;

const listsCollections = ({ state: { data } }: Query) =>
  Array.isArray(data) && data.some((item) => isObject(item) && isStats(item));

/** Removes a deleted video from every list. The channel stats are refetched: its views and likes no longer count. */
export function forgetVideo(client: QueryClient, id: string, since: number) {
  patch(client, {}, isCollection, (playlist) => withoutVideo(playlist, id));
  drop<Video>(client, {}, hasId(id), since);
  client.removeQueries({ queryKey: [...VIDEO_DETAILS, id], type: 'inactive' });
  void client.invalidateQueries({ predicate: listsCollections, refetchType: 'none' });
  markPublicListsStale(client);
  client.setQueriesData<ChannelStats>({ queryKey: CHANNEL_STATS }, (stats) => stats && countVideos(-1)(stats));
  void client.invalidateQueries({ queryKey: CHANNEL_STATS });
}

/** Adds a new video to the user's own list. It has no comments and no likes yet. */
export function commitNewVideo(client: QueryClient, video: Video) {
  const row = { ...video, likesCount: 0, commentsCount: 0 };
  markPublicListsStale(client);
  if (cachedOwnVideo(client, video._id)) {
    void client.invalidateQueries({ queryKey: CHANNEL_STATS });
    return checkOwnVideos(client);
  }
  commit<Video[]>(client, { queryKey: OWN_VIDEOS }, (list) =>
    list.some(({ _id }) => _id === video._id) ? list : [...list, row],
  );
  commit<ChannelStats>(client, { queryKey: CHANNEL_STATS }, countVideos(1));
  // A browser may have sent it twice: the next visit refetches.
  markStale(client, OWN_VIDEOS);
  markStale(client, CHANNEL_STATS);
}

/** Writes a confirmed update into every copy of the video. */
export function commitVideoChange(client: QueryClient, { _id: id, title, description, thumbnail }: Video) {
  patch<Video>(client, {}, hasId(id), (video) => ({ ...video, title, description, thumbnail }));
  markPublicListsStale(client);
}

/** The ids of the user's videos before an upload; undefined if they cannot be read. */
export async function ownVideoIds(client: QueryClient): Promise<ReadonlySet<string> | undefined> {
  const videos =
    client.getQueryData<Video[]>(OWN_VIDEOS) ?? (await readAllOwnVideos({ client }).catch(() => undefined));
  return videos && new Set(videos.map(({ _id }) => _id));
}

function countVideos(change: number) {
  return (stats: ChannelStats) => ({ ...stats, totalVideos: Math.max(0, stats.totalVideos + change) });
}

/** Refetches the user's videos after a write with an unknown outcome. */
export function checkOwnVideos(client: QueryClient) {
  void client.invalidateQueries({ queryKey: OWN_VIDEOS });
}

/** Requests the user's videos, which counts no view, and returns the first match. */
export async function findOwnVideo(client: QueryClient, isIt: (video: Video) => boolean): Promise<Video | undefined> {
  return (await readAllOwnVideos({ client })).find(isIt);
}

/** One of the member's own videos, which another tab or device can have deleted. */
export function missingVideo(client: QueryClient, id: string): Missing {
  const since = performance.now();
  return {
    verifyDeleted: async () => (await findOwnVideo(client, hasId(id))) === undefined,
    forget: () => forgetVideo(client, id, since),
    message: t('This video no longer exists'),
  };
}

export function cachedOwnVideo(client: QueryClient, id: string): Video | undefined {
  return client.getQueryData<Video[]>(OWN_VIDEOS)?.find((video) => video._id === id);
}

/** `since` is when it was sent, by `performance.now()`. */
export function commitVideoLike(client: QueryClient, id: string, isLiked: boolean, since: number) {
  patch<Video>(client, {}, hasId(id), (video) => withLike(video, isLiked));
  if (!isLiked) drop<Video>(client, { queryKey: LIKED_VIDEOS }, hasId(id), since);
  markStale(client, LIKED_VIDEOS);
}

/** Searches the liked videos, because requesting the video counts a view. */
export async function verifyVideoLike(id: string): Promise<boolean | undefined> {
  const liked = await scan(hasId<Video>(id), { read: (page) => readLikedVideos(page) });
  return liked === undefined ? undefined : liked !== null;
}
