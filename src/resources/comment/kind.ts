import { t } from '@/messages/t';
import type { PostKind } from '../post/model';
import { addComment, deleteComment, toggleCommentLike, updateComment } from './write-api';
import { commitCommentsCount } from './cache';
import { COMMENT_LISTS, commentsQuery } from './queries';
import { readComments } from './api';

/** How comments are written, for `usePosts` and `likeOf`. */
export const commentKind: PostKind = {
  name: 'comment',
  errors: {
    add: t("Couldn't add comment. Try again!"),
    update: t("Couldn't update comment. Try again!"),
    remove: t("Couldn't delete comment. Try again!"),
  },
  add: addComment,
  update: updateComment,
  remove: deleteComment,
  toggleLike: toggleCommentLike,
  readNewest: async (videoId) => (await readComments(videoId, 1)).items,
  readPage: ([, videoId], page) => readComments(String(videoId), page),
  lists: { queryKey: COMMENT_LISTS },
  listsOf: (videoId) => [{ queryKey: commentsQuery(videoId).queryKey, exact: true }],
  commitCount: commitCommentsCount,
};
