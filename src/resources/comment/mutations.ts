import type { PostKind } from '../post/model';
import { addComment, deleteComment, readComments, toggleCommentLike, updateComment } from './api';
import { COMMENT_FILTERS, commitCommentsCount, listsOfComment } from './cache';

/** How comments are written, for `usePosts` and `likeOf`. */
export const commentKind: PostKind = {
  name: 'comment',
  errors: {
    add: "Couldn't add comment. Try again!",
    update: "Couldn't update comment. Try again!",
    remove: "Couldn't delete comment. Try again!",
  },
  add: addComment,
  update: updateComment,
  remove: deleteComment,
  toggleLike: toggleCommentLike,
  readNewest: async (videoId) => (await readComments(videoId, 1)).items,
  readPage: ([, videoId], page) => (typeof videoId === 'string' ? readComments(videoId, page) : undefined),
  lists: COMMENT_FILTERS,
  listsOf: listsOfComment,
  commitCount: commitCommentsCount,
};
