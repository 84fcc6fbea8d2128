import { type PostLikes, useLikePost } from '../post/like';
import type { PostList } from '../post/list';
import type { PostKind } from '../post/writes';
import { usePosts } from '../post/use-posts';
import { addComment, deleteComment, readComments, toggleCommentLike, updateComment } from './api';
import { ALL_LISTS, commitCommentsCount, listsOfComment } from './cache';
import type { Comment } from './schema';

const readPage: PostKind['readPage'] = ([, videoId], page) =>
  typeof videoId === 'string' ? readComments(videoId, page) : undefined;

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
  readPage,
  lists: ALL_LISTS,
  listsOf: listsOfComment,
  commitCount: commitCommentsCount,
};

/** The comments of a video as they are shown. */
export function useCommentWrites(videoId: string, list: PostList | undefined) {
  return usePosts(commentKind, videoId, list);
}

const commentLikes: PostLikes = {
  name: 'comment',
  lists: ALL_LISTS,
  send: toggleCommentLike,
  readPage,
};

export function useLikeComment(comment: Comment) {
  return useLikePost(commentLikes, comment);
}
