import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Page } from '@/lib/page';
import type { Owner } from './channel/schema';
import { commit, mapKept } from './commit';

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

function withItems(list: PostList, change: (items: Post[]) => Post[]): PostList {
  const pages = mapKept(list.pages, (page) => {
    const items = change(page.items);
    return items === page.items ? page : { ...page, items };
  });
  return pages === list.pages ? list : { ...list, pages };
}

/** Writes a confirmed change of one post into every list that the filters find. */
export function commitPost(client: QueryClient, filters: QueryFilters, id: string, change: (post: Post) => Post) {
  commit<PostList>(client, filters, (list) =>
    withItems(list, (items) => mapKept(items, (post) => (post._id === id ? change(post) : post))),
  );
}

/** Puts a confirmed post at the top. A page's raw length stays: it is what the server sent, and tells where the list ends. */
export function commitNewPost(client: QueryClient, filters: QueryFilters, post: Post) {
  commit<PostList>(client, filters, (list) => {
    const [first, ...rest] = list.pages;
    const isThere = list.pages.some(({ items }) => items.some(({ _id }) => _id === post._id));
    if (!first || isThere) return list;
    return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...rest] };
  });
}

export function commitNoPost(client: QueryClient, filters: QueryFilters, id: string) {
  commit<PostList>(client, filters, (list) =>
    withItems(list, (items) => (items.some(({ _id }) => _id === id) ? items.filter(({ _id }) => _id !== id) : items)),
  );
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

/** The ids of all posts that the lists hold; undefined while there is no list. */
export function idsOf(client: QueryClient, filters: QueryFilters): string[] | undefined {
  const lists = client.getQueriesData<PostList>(filters).flatMap(([, list]) => list ?? []);
  if (lists.length === 0) return undefined;
  return lists.flatMap(({ pages }) => pages.flatMap(({ items }) => items.map(({ _id }) => _id)));
}
