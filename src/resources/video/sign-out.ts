import type { Query, QueryClient } from '@tanstack/react-query';
import { patch } from '@/query/patch';
import type { ChannelSummary } from '../channel/schema';
import { VIDEO_DETAILS } from './queries';
import type { Video, VideoDetail } from './schema';

const isLikedVideo = (value: object): value is Video => 'isLiked' in value && value.isLiked === true;

const isSubscribed = (value: object): value is ChannelSummary => 'isSubscribed' in value && value.isSubscribed === true;

/** Removes the likes and subscriptions of the user who signed out. */
export function forgetUserInVideos(client: QueryClient) {
  // A response in flight would bring them back. A first read must not be cancelled: it would stay pending for ever.
  void client.cancelQueries({ queryKey: VIDEO_DETAILS, predicate: ({ state }) => state.data !== undefined });
  patch(client, {}, isLikedVideo, (video) => ({ ...video, isLiked: false }));
  patch(client, {}, isSubscribed, (owner) => ({ ...owner, isSubscribed: false }));
}

/** Whether a query has the video on the screen, and guests may see that video. */
export function isOpenVideo(client: QueryClient, query: Query): boolean {
  if (query.queryKey[0] !== VIDEO_DETAILS[0] || !query.isActive()) return false;
  return client.getQueryData<VideoDetail>(query.queryKey)?.isPublished === true;
}
