import { useQueryClient } from '@tanstack/react-query';
import type { PostKind } from '../post-writes';
import { useToggle } from '../toggle';
import { usePosts } from '../use-posts';
import { addComment, deleteComment, readComments, toggleCommentLike, updateComment } from './api';
import {
  ALL_LISTS,
  cachedComment,
  commitCommentLike,
  commitCommentsCount,
  listsOfComment,
  verifyCommentLike,
} from './cache';
import type { Comment } from './schema';

const commentKind: PostKind = {
  name: 'comment',
  errors: {
    add: "Couldn't add comment. Try again!",
    update: "Couldn't update comment. Try again!",
    remove: "Couldn't delete comment. Try again!",
  },
  add: addComment,
  update: updateComment,
  remove: deleteComment,
  readNewest: async (videoId) => (await readComments(videoId, 1)).items,
  lists: ALL_LISTS,
  listsOf: listsOfComment,
  commitCount: commitCommentsCount,
};

/** The comments of a video as they are shown. */
export function useCommentWrites(videoId: string, isLoaded: boolean) {
  return usePosts(commentKind, videoId, isLoaded);
}

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
