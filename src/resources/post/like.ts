import { type QueryClient, type QueryFilters, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@/query/page';
import { commitPost, findPost, type Post } from './list';
import { countAfter, useToggle } from '@/query/toggle';

/** What the likes of tweets and of comments differ in. */
export type PostLikes = {
  name: 'tweet' | 'comment';
  /** Every list that can hold one. */
  lists: QueryFilters;
  send: (id: string) => Promise<boolean | undefined>;
  /** A page of the list with this key, asked of the server. */
  readPage: (key: QueryKey, page: number) => Promise<Page<Post>> | undefined;
};

export function commitPostLike(client: QueryClient, lists: QueryFilters, id: string, isLiked: boolean) {
  commitPost(client, lists, id, (was) =>
    was.isLiked === isLiked ? was : { ...was, isLiked, likesCount: countAfter(was.likesCount, was.isLiked, isLiked) },
  );
}

export function useLikePost({ name, lists, send, readPage }: PostLikes, post: Post) {
  const client = useQueryClient();
  const { _id: id, isLiked, likesCount } = post;
  const find = () => findPost(client, lists, id);
  const like = useToggle(
    {
      scope: `like/${name}/${id}`,
      read: () => find()?.post.isLiked ?? isLiked,
      isStale: () => {
        const place = find();
        return place !== undefined && client.getQueryState(place.key)?.isInvalidated === true;
      },
      send: () => send(id),
      commit: (on) => commitPostLike(client, lists, id, on),
      // The page of the list that held it tells.
      verify: async () => {
        const place = find();
        const page = place && (await readPage(place.key, place.page));
        return page?.items.find((item) => item._id === id)?.isLiked;
      },
      errorMessage: () => 'Error while toggling like button',
    },
    isLiked,
    likesCount,
  );
  return { isLiked: like.on, likesCount: like.count, toggle: like.toggle };
}
