import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Page } from '@/query/page';
import { withFirstItem } from '@/query/page-changes';
import type { Owner } from '../channel/schema';
import { commit } from '@/query/commit';

/** A tweet or a comment. */
export type Post = {
  _id: string;
  content: string;
  createdAt: number | null;
  owner: Owner;
  isLiked: boolean;
  likesCount: number;
};

export type PostList = InfiniteData<Page<Post>>;

/** Adds a confirmed post at the top. `since` is when its request was sent, by `performance.now()`. */
export function commitNewPost(client: QueryClient, filters: QueryFilters, post: Post, since: number) {
  commit<PostList>(client, filters, (list) => {
    const pages = withFirstItem(list.pages, post, since);
    return pages === list.pages ? list : { ...list, pages };
  });
}

/** A cached post, the key of its list and the number of its page. */
export function findPost(client: QueryClient, filters: QueryFilters, id: string) {
  for (const [key, list] of client.getQueriesData<PostList>(filters)) {
    for (const page of list?.pages ?? []) {
      const post = page.items.find(({ _id }) => _id === id);
      if (post) return { post, key, page: page.number };
    }
  }
  return undefined;
}

/** The ids of the listed posts with this text; undefined while no list is loaded. */
export function idsWithText(client: QueryClient, filters: QueryFilters, text: string): string[] | undefined {
  const lists = client.getQueriesData<PostList>(filters).flatMap(([, list]) => list ?? []);
  if (lists.length === 0) return undefined;
  const posts = lists.flatMap(({ pages }) => pages.flatMap(({ items }) => items));
  return posts.filter(({ content }) => content.trim() === text).map(({ _id }) => _id);
}
