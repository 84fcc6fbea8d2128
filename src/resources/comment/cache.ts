import type { QueryClient } from '@tanstack/react-query';
import { videoQuery } from '../video/queries';
import { COMMENT_LISTS, commentsQuery } from './queries';

export const ALL_LISTS = { queryKey: COMMENT_LISTS };

export const listsOfComment = (videoId: string) => [{ queryKey: commentsQuery(videoId).queryKey, exact: true }];

/** The open video says how many comments it has where the provider does. It is never read again, so it is told. */
export function commitCommentsCount(client: QueryClient, videoId: string, by: 1 | -1) {
  const { queryKey } = videoQuery(videoId);
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  client.setQueryData(
    queryKey,
    (video) =>
      video && video.commentsCount !== null
        ? { ...video, commentsCount: Math.max(0, video.commentsCount + by) }
        : video,
    { updatedAt },
  );
}
