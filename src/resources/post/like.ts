import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { hasId } from '@/query/copies';
import { patch } from '@/query/patch';
import { countAfter, type Toggle } from '@/query/toggle';
import { findPost, type Post, type PostKind } from './model';

function commitPostLike(client: QueryClient, lists: QueryFilters, id: string, isLiked: boolean) {
  patch<Post>(client, lists, hasId(id), (post) =>
    post.isLiked === isLiked
      ? post
      : { ...post, isLiked, likesCount: countAfter(post.likesCount, post.isLiked, isLiked) },
  );
}

export function likeOf({ name, lists, toggleLike, readPage }: PostKind): Toggle {
  return {
    key: `${name}/like`,
    read: (client, id) => findPost(client, lists, id)?.post.isLiked,
    isStale: (client, id) => {
      const listed = findPost(client, lists, id);
      return listed !== undefined && client.getQueryState(listed.key)?.isInvalidated === true;
    },
    send: toggleLike,
    confirm: (client, id, on) => commitPostLike(client, lists, id, on),
    // The API has no request for one post, so its page of the list is read.
    verify: async (client, id) => {
      const listed = findPost(client, lists, id);
      const page = listed && (await readPage(listed.key, listed.page));
      return page?.items.find((item) => item._id === id)?.isLiked;
    },
    message: () => 'Error while toggling like button',
  };
}
