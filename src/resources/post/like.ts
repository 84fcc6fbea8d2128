import { t } from '@/messages/t';
import { hasId } from '@/query/copies';
import { patch } from '@/query/commit';
import { type Toggle, withLike } from '@/query/toggle';
import { findPost, type PostKind, readPost } from './model';
import type { Post } from './schema';

export function likeOf(kind: PostKind): Toggle {
  const { name, lists, toggleLike } = kind;
  return {
    key: `${name}/like`,
    read: (client, id) => findPost(client, lists, id)?.post.isLiked,
    isStale: (client, id) => {
      const listed = findPost(client, lists, id);
      return listed !== undefined && client.getQueryState(listed.key)?.isInvalidated === true;
    },
    send: toggleLike,
    confirm: (client, id, on) => patch<Post>(client, lists, hasId(id), (post) => withLike(post, on)),
    verify: async (client, id) => (await readPost(kind, findPost(client, lists, id)))?.isLiked,
    message: () => t('Error while toggling like button'),
  };
}
