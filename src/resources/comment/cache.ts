import type { QueryClient } from '@tanstack/react-query';
import { commit } from '@/query/commit';
import { videoQuery } from '../video/queries';
import type { VideoDetail } from '../video/schema';
import { COMMENT_LISTS, commentsQuery } from './queries';

export const COMMENT_FILTERS = { queryKey: COMMENT_LISTS };

export const listsOfComment = (videoId: string) => [{ queryKey: commentsQuery(videoId).queryKey, exact: true }];

/**
 * The open video has its number of comments, where the provider sends it, and is not refetched for it. A read in flight may
 * include the change already, so the change applies to the number that was known and to no other.
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
