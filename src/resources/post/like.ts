import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { hasId } from '@/query/copies';
import { patch } from '@/query/patch';
import { countAfter, useToggle } from '@/query/toggle';
import { findPost, type Post } from './list';
import type { PostKind } from './kind';

export function commitPostLike(client: QueryClient, lists: QueryFilters, id: string, isLiked: boolean) {
  patch<Post>(client, lists, hasId(id), (post) =>
    post.isLiked === isLiked
      ? post
      : { ...post, isLiked, likesCount: countAfter(post.likesCount, post.isLiked, isLiked) },
  );
}

export function useLikePost({ name, lists, toggleLike, readPage }: PostKind, post: Post) {
  const client = useQueryClient();
  const { _id: id, isLiked, likesCount } = post;
  const find = () => findPost(client, lists, id);
  const like = useToggle(
    {
      scope: `${name}/like/${id}`,
      read: () => find()?.post.isLiked ?? isLiked,
      isStale: () => {
        const listed = find();
        return listed !== undefined && client.getQueryState(listed.key)?.isInvalidated === true;
      },
      send: () => toggleLike(id),
      commit: (on) => commitPostLike(client, lists, id, on),
      // The API has no request for one post, so its page of the list is read.
      verify: async () => {
        const listed = find();
        const page = listed && (await readPage(listed.key, listed.page));
        return page?.items.find((item) => item._id === id)?.isLiked;
      },
      errorMessage: () => 'Error while toggling like button',
    },
    isLiked,
    likesCount,
  );
  return { isLiked: like.on, likesCount: like.count, toggle: like.toggle };
}
