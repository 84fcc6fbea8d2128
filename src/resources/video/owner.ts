import type { Query, QueryClient } from '@tanstack/react-query';
import { commit } from '@/query/commit';
import { commitVideos } from './commit-videos';
import { VIDEOS } from './queries';
import type { VideoDetail } from './schema';

/** Takes out what the videos say about the person who was signed in. */
export function forgetPersonInVideos(client: QueryClient) {
  // An answer in the air would bring it back. A first read must not be cancelled: it would stay pending for ever.
  void client.cancelQueries({ queryKey: VIDEOS, predicate: ({ state }) => state.data !== undefined });
  commitVideos(client, ({ isLiked }) => (isLiked ? { isLiked: false } : undefined));
  commit<VideoDetail>(client, { queryKey: VIDEOS }, (video) =>
    video.owner.isSubscribed ? { ...video, owner: { ...video.owner, isSubscribed: false } } : video,
  );
}

/** Whether a query is of a video that is on the screen and that a guest may see too. */
export function isOpenVideo(client: QueryClient, query: Query): boolean {
  if (query.queryKey[0] !== VIDEOS[0] || !query.isActive()) return false;
  return client.getQueryData<VideoDetail>(query.queryKey)?.isPublished === true;
}
