import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { Page } from '@/query/page';
import type { Owner } from '../channel/schema';
import type { Post } from './list';
import type { Write } from './overlay';

/** What differs between tweets and comments. The `target` of a comment is its video, by id; that of every tweet is 'all'. */
export type PostKind = {
  /** The first part of the mutation keys. */
  name: 'tweet' | 'comment';
  /** Specification, section 8. */
  errors: Record<Write['action'], string>;
  add: (target: string, content: string) => Promise<Post>;
  /** Resolves to the updated post, if the provider sends it. */
  update: (id: string, content: string) => Promise<Post | undefined>;
  remove: (id: string) => Promise<void>;
  /** Resolves to whether the post is liked now, if the provider sends it. */
  toggleLike: (id: string) => Promise<boolean | undefined>;
  /** Requests the newest posts of a target. */
  readNewest: (target: string) => Promise<readonly Post[]>;
  /** Requests one page of the list with this key. */
  readPage: (key: QueryKey, page: number) => Promise<Page<Post>> | undefined;
  /** Every list that can hold such a post. */
  lists: QueryFilters;
  /** The lists that a new post is added to. */
  listsOf: (target: string, author: string) => QueryFilters[];
  /** Changes the counts that depend on an added (1) or deleted (-1) post. */
  commitCount?: (client: QueryClient, target: string, by: 1 | -1) => void;
};

/** The signed-in user; undefined while the session loads. */
export type Author = Owner | null | undefined;

/** The names of the drafts. */
export const newPostField = (name: PostKind['name'], target: string) => `${name}/new/${target}`;
export const editField = (name: PostKind['name'], id: string) => `${name}/edit/${id}`;
