import type { QueryClient } from '@tanstack/react-query';
import { commit } from '@/query/commit';
import { videoQuery } from '../video/queries';
import type { VideoDetail } from '../video/schema';

/**
 * Changes a video's comment count, where the provider sends one: the video is not refetched. The response of a fetch in flight
 * may already include the change, so only the count known before is changed.
 */
export function commitCommentsCount(client: QueryClient, videoId: string, by: 1 | -1) {
  const { queryKey } = videoQuery(videoId);
  const known = client.getQueryData(queryKey)?.commentsCount ?? null;
  if (known === null) return;
  const commentsCount = Math.max(0, known + by);
  commit<VideoDetail>(client, { queryKey, exact: true }, (video) =>
    video.commentsCount === known ? { ...video, commentsCount } : video,
  );
}
