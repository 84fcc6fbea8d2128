import { useQueryClient } from '@tanstack/react-query';
import { useToggle } from '../toggle';
import { toggleCommentLike } from './api';
import { cachedComment, commitCommentLike, verifyCommentLike } from './cache';
import type { Comment } from './schema';

export function useLikeComment(comment: Comment) {
  const client = useQueryClient();
  const { _id: id, isLiked, likesCount } = comment;
  const like = useToggle(
    {
      scope: `like/comment/${id}`,
      read: () => cachedComment(client, id)?.isLiked ?? isLiked,
      send: () => toggleCommentLike(id),
      commit: (on) => commitCommentLike(client, id, on),
      verify: () => verifyCommentLike(client, id),
      errorMessage: () => 'Error while toggling like button',
    },
    isLiked,
    likesCount,
  );
  return { isLiked: like.on, likesCount: like.count, toggle: like.toggle };
}
