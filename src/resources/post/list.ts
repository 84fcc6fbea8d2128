import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import { type Page, withFirstItem, withoutItem } from '@/query/page';
import type { Owner } from '../channel/schema';
import { commit, mapKept } from '@/query/commit';

/** What people write: a tweet, or a comment. */
export type Post = {
  _id: string;
  content: string;
  createdAt: number | null;
  owner: Owner;
  isLiked: boolean;
  likesCount: number;
};

export type PostList = InfiniteData<Page<Post>>;

function withPages(list: PostList, pages: Page<Post>[]): PostList {
  return pages === list.pages ? list : { ...list, pages };
}

/** Writes a confirmed change of one post into every list that the filters find. */
export function commitPost(client: QueryClient, filters: QueryFilters, id: string, change: (post: Post) => Post) {
  const changed = (page: Page<Post>) => {
    const items = mapKept(page.items, (post) => (post._id === id ? change(post) : post));
    return items === page.items ? page : { ...page, items };
  };
  commit<PostList>(client, filters, (list) => withPages(list, mapKept(list.pages, changed)));
}

/** Puts a confirmed post at the top. `since` is when it was sent, by `performance.now()`. */
export function commitNewPost(client: QueryClient, filters: QueryFilters, post: Post, since: number) {
  commit<PostList>(client, filters, (list) => withPages(list, withFirstItem(list.pages, post, since)));
}

/** Takes a deleted post out. `since` is when the deletion was sent, by `performance.now()`. */
export function commitNoPost(client: QueryClient, filters: QueryFilters, id: string, since: number) {
  commit<PostList>(client, filters, (list) => withPages(list, withoutItem(list.pages, id, since)));
}

/** Where a post is cached: the key of the list, and the number of the page that holds it. */
export function findPost(client: QueryClient, filters: QueryFilters, id: string) {
  for (const [key, list] of client.getQueriesData<PostList>(filters)) {
    for (const page of list?.pages ?? []) {
      const post = page.items.find(({ _id }) => _id === id);
      if (post) return { post, key, page: page.number };
    }
  }
  return undefined;
}

/** The ids of the posts with this text that the lists hold; undefined while there is no list. */
export function idsOf(client: QueryClient, filters: QueryFilters, text: string): string[] | undefined {
  const lists = client.getQueriesData<PostList>(filters).flatMap(([, list]) => list ?? []);
  if (lists.length === 0) return undefined;
  const posts = lists.flatMap(({ pages }) => pages.flatMap(({ items }) => items));
  return posts.filter(({ content }) => content.trim() === text).map(({ _id }) => _id);
}
