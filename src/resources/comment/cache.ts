import type { QueryClient } from '@tanstack/react-query';
import { commitPost, findPost } from '../post-list';
import { countAfter } from '../toggle';
import { videoQuery } from '../video/queries';
import { readComments } from './api';
import { COMMENT_LISTS, commentsQuery } from './queries';
import type { Comment } from './schema';

export const ALL_LISTS = { queryKey: COMMENT_LISTS };

export const listsOfComment = (videoId: string) => [{ queryKey: commentsQuery(videoId).queryKey, exact: true }];

export function commitCommentLike(client: QueryClient, id: string, isLiked: boolean) {
  commitPost(client, ALL_LISTS, id, (comment) =>
    comment.isLiked === isLiked
      ? comment
      : { ...comment, isLiked, likesCount: countAfter(comment.likesCount, comment.isLiked, isLiked) },
  );
}

export function cachedComment(client: QueryClient, id: string): Comment | undefined {
  return findPost(client, ALL_LISTS, id)?.post;
}

/** Whether the comment is liked, told by the page of the list that held it. */
export async function verifyCommentLike(client: QueryClient, id: string): Promise<boolean | undefined> {
  const place = findPost(client, ALL_LISTS, id);
  const videoId = place?.key[1];
  if (!place || typeof videoId !== 'string') return undefined;
  const { items } = await readComments(videoId, place.page);
  return items.find((item) => item._id === id)?.isLiked;
}

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
