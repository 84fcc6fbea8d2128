import type { InfiniteData, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { t } from '@/messages/t';
import { commit, withFirstItem } from '@/query/commit';
import type { Page } from '@/query/page';
import { hasId } from '@/query/copies';
import { scan } from '@/query/scan';
import { isNewSince } from '@/query/write';
import type { Owner } from '../channel/schema';
import type { Post } from './schema';

export type PostList = InfiniteData<Page<Post>>;

/** A new post as it was sent. It keeps its key until the page is closed, so that its element stays the same. */
export type NewPost = {
  action: 'add';
  key: string;
  /** What it is added to: a video, by its id, or 'all' tweets. */
  target: string;
  content: string;
  /** Epoch ms. */
  at: number;
  /** The ids of posts with the same text that were listed before: another one is this post. Undefined without a list. */
  seen: readonly string[] | undefined;
  /** The time of the newest post that was listed before, by the clock of the server. An older one, of a page that loads later, is not this post. */
  newest?: number | undefined;
  /** It was in flight during a reload, so its outcome is unknown. */
  isRestored?: boolean;
  /** Every try sends the same one. */
  idempotencyKey?: string | undefined;
  /** It has been sent before, and may have arrived. */
  isRetry: boolean;
};

/** The variables of a mutation of a post. */
export type PostWrite =
  | NewPost
  | { action: 'update'; id: string; content: string }
  /** `isCounted` is false for a post that moderators have hidden. */
  | { action: 'remove'; id: string; target: string; isCounted: boolean };

/** The signed-in user; undefined while the session loads. */
export type Author = Owner | null | undefined;

/** What differs between tweets and comments. The `target` of a comment is its video, by id; that of every tweet is 'all'. */
export type PostKind = {
  /** The first part of the mutation keys. */
  name: 'tweet' | 'comment';
  /** Fixed by the specification: §8 of docs/features.md. */
  errors: Record<PostWrite['action'], string>;
  add: (target: string, content: string, idempotencyKey?: string) => Promise<Post>;
  /** Resolves to the updated post, if the provider sends it. */
  update: (id: string, content: string, idempotencyKey?: string) => Promise<Post | undefined>;
  remove: (id: string, idempotencyKey?: string) => Promise<void>;
  /** Resolves to whether the post is liked now, if the provider sends it. */
  toggleLike: (id: string, idempotencyKey?: string) => Promise<boolean | undefined>;
  /** Requests the newest posts of a target. */
  readNewest: (target: string) => Promise<readonly Post[]>;
  /** Requests one page of the list with this key. */
  readPage: (key: QueryKey, page: number) => Promise<Page<Post>>;
  /** Every list that can hold such a post. */
  lists: QueryFilters;
  /** The lists that a new post is added to. */
  listsOf: (target: string, author: string) => QueryFilters[];
  /** Changes the counts that depend on an added (1) or deleted (-1) post. */
  commitCount?: (client: QueryClient, target: string, by: 1 | -1) => void;
};

/** The names of the drafts. */
export const newPostField = (name: PostKind['name'], target: string) => `${name}/new/${target}`;
export const editField = (name: PostKind['name'], id: string) => `${name}/edit/${id}`;

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

/** Requests a listed post; null if it was deleted, undefined if that is unknown. The API has no request for one post. */
export async function readPost(
  { readPage }: PostKind,
  listed: ReturnType<typeof findPost>,
): Promise<Post | null | undefined> {
  if (!listed) return undefined;
  const { post, key, page: from } = listed;
  return scan(hasId(post._id), { read: (page) => readPage(key, page), from, time: post.createdAt ?? Number.NaN });
}

/** What a new post is told apart by: the listed posts with its text, and the newest one. */
export function seenPosts(
  client: QueryClient,
  filters: QueryFilters[],
  text: string,
): Pick<NewPost, 'seen' | 'newest'> {
  const lists = filters.flatMap((each) => client.getQueriesData<PostList>(each).flatMap(([, list]) => list ?? []));
  if (lists.length === 0) return { seen: undefined };
  const posts = lists.flatMap(({ pages }) => pages.flatMap(({ items }) => items));
  const seen = posts.filter(({ content }) => content.trim() === text).map(({ _id }) => _id);
  return { seen, newest: Math.max(...posts.map(({ createdAt }) => createdAt ?? 0), 0) };
}

/** Whether a listed post is the new one, which has no reply. */
export function isArrivalOf({ content, seen, newest = 0, at }: NewPost, post: Post, me: Author): boolean {
  if (post.owner._id !== me?._id || post.content.trim() !== content) return false;
  if (post.createdAt !== null && post.createdAt < newest) return false;
  return isNewSince({ knownIds: seen && new Set(seen), startedAt: at }, post);
}

/** In characters. */
export const LONGEST_COMMENT = 10_000;

/** The `maxLength` of every text field, so that a huge paste cannot freeze the page. */
export const LONGEST_INPUT = 100_000;

/** The error message of an edited tweet (§5 of docs/features.md). White space alone counts as empty. */
export function validateContent(text: string): string | undefined {
  return text.trim() === '' ? t('Content is required') : undefined;
}

/** The error message of a new or edited comment. */
export function validateComment(text: string): string | undefined {
  const isTooLong = text.trim().length > LONGEST_COMMENT;
  return isTooLong ? t('A comment can have up to 10,000 characters') : validateContent(text);
}

/** Fixed by the specification: §5 and §9 of docs/features.md. */
export const TWEET_LENGTH = { least: 10, most: 500 } as const;

/** The error message of a new tweet. An edited one only has to have content. */
export function validateTweet(text: string): string | undefined {
  const { least, most } = TWEET_LENGTH;
  const { length } = text.trim();
  const fits = length >= least && length <= most;
  return validateContent(text) ?? (fits ? undefined : t('Minimum 10 and maximum 500 characters allowed'));
}
