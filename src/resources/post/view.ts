import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useCallback, useEffect, useMemo } from 'react';
import { isStatus, messageOf } from '@/api/errors';
import { drafts, dropUnsent } from '@/state/drafts';
import type { Owner } from '../channel/schema';
import {
  type Author,
  isArrivalOf,
  type NewPost,
  newPostField,
  type PostKind,
  type PostList,
  type PostWrite,
} from './model';
import type { Post } from './schema';
import { addPost, discardPost, removePost, restoredPosts, retryPost, updatePost } from './writes';

export type WriteState = {
  write: PostWrite;
  status: 'pending' | 'success' | 'error' | 'idle';
  /** The reply to a new post. */
  post: Post | undefined;
  /** Why the server has refused it. */
  reason?: string | undefined;
};

/** A post as it is shown: the confirmed post with its pending writes. */
export type ShownPost = Post & {
  /** The key of the new post that it came from, so that its element stays the same. */
  key?: string;
  /** A new post is 'sending', 'failed', or 'unknown' after a reload. An edited one is 'saving'. */
  state?: 'sending' | 'failed' | 'unknown' | 'saving';
  /** Why the server has refused a failed one. */
  reason?: string | undefined;
};

type Overlay = {
  /** The user's new posts at the top of the list, newest first. */
  lead: ShownPost[];
  rest: ShownPost[];
};

const unknownAuthor: Owner = { _id: '', username: '', fullName: '', avatar: '' };

/** The new posts by the id of the listed post that each has become. */
function arrivals(items: readonly Post[], added: readonly (WriteState & { write: NewPost })[], me: Owner | null) {
  const keys = new Map<string, NewPost>();
  for (const { post, write } of added) if (post) keys.set(post._id, write);
  for (const { post, write } of added) {
    if (post) continue;
    // Takes the oldest match: the list has the newest first.
    const row = items.findLast((item) => !keys.has(item._id) && isArrivalOf(write, item, me));
    if (row) keys.set(row._id, write);
  }
  return keys;
}

function asShown({ write, status, reason }: WriteState & { write: NewPost }, me: Owner | null): ShownPost {
  const { key, content, at, isRestored } = write;
  return {
    _id: key,
    key,
    content,
    createdAt: at,
    owner: me ?? unknownAuthor,
    isLiked: false,
    likesCount: 0,
    state: status !== 'error' ? 'sending' : isRestored ? 'unknown' : 'failed',
    reason,
  };
}

/** Some providers leave out the full names of owners. The user's own is known. */
function withOwnName(post: Post, me: Owner | null): Post {
  const isNameless = post.owner._id === me?._id && post.owner.fullName === '';
  return me && isNameless ? { ...post, owner: { ...post.owner, fullName: me.fullName } } : post;
}

function isNew(state: WriteState): state is WriteState & { write: NewPost } {
  return state.write.action === 'add';
}

/**
 * A confirmed list with its writes: new posts on top, edited ones with their new text, without the deleted ones. `items` is
 * undefined while the list loads. `writes` are in the order in which they were sent.
 */
export function overlay(
  items: readonly Post[] | undefined,
  writes: readonly WriteState[],
  target: string | undefined,
  me: Owner | null,
): Overlay {
  const gone = new Set<string>();
  const edits = new Map<string, string>();
  for (const { write, status } of writes) {
    if (write.action === 'remove' && status !== 'error') gone.add(write.id);
    if (write.action === 'update' && status === 'pending') edits.set(write.id, write.content);
  }
  const edited = (row: Post): ShownPost => {
    const post = withOwnName(row, me);
    const content = edits.get(post._id);
    return content === undefined ? post : { ...post, content, state: 'saving' };
  };

  const added = writes.filter(isNew).filter(({ write }) => write.target === target);
  const keys = arrivals(items ?? [], added, me);
  const arrived = new Set(keys.values());
  // Until the list has loaded, confirmed posts show here, too.
  const open = added.flatMap((state): ShownPost[] => {
    const { write, post } = state;
    if (post) return items || gone.has(post._id) ? [] : [{ ...edited(post), key: write.key }];
    return arrived.has(write) ? [] : [asShown(state, me)];
  });

  const shown = (items ?? [])
    .filter(({ _id }) => !gone.has(_id))
    .map((post): ShownPost => {
      const key = keys.get(post._id)?.key;
      return key === undefined ? edited(post) : { ...edited(post), key };
    });
  const others = shown.findIndex(({ key }) => key === undefined);
  const count = others === -1 ? shown.length : others;
  const sentAt = new Map(added.map(({ write }) => [write.key, write.at]));
  const timeOf = ({ key = '' }: ShownPost) => sentAt.get(key) ?? 0;
  return {
    lead: [...open, ...shown.slice(0, count)].toSorted((a, b) => timeOf(b) - timeOf(a)),
    rest: shown.slice(count),
  };
}

type PostMutation = Mutation<Post | true | undefined, Error, PostWrite>;

/** False for a like, a pinned comment and closed comments, whose mutation keys begin with the kind, too. */
const isPostWrite = ({ state: { variables } }: Mutation) =>
  typeof variables === 'object' && variables !== null && 'action' in variables;

/** The writes of one kind in the mutation cache, oldest first. */
function useWrites({ name }: PostKind): WriteState[] {
  const states = useMutationState<PostMutation['state'], PostMutation>({
    filters: { mutationKey: [name], predicate: isPostWrite },
  });
  return useMemo(
    () =>
      states.flatMap(({ status, variables: write, data, error }): WriteState[] => {
        const reason = isStatus(error, 403) ? messageOf(error) : undefined;
        return write ? [{ write, status, post: data === true ? undefined : data, reason }] : [];
      }),
    [states],
  );
}

type Posts = {
  /** What new posts are added to; undefined in a list without a composer. */
  target: string | undefined;
  /** Undefined while it loads. */
  list: PostList | undefined;
  user: Author;
};

/** The user's posts that were in flight before a reload. Those that have reached the list are dropped. */
function useRestored(kind: PostKind, { target, list, user }: Posts, writes: WriteState[]) {
  const unsent = useSelector(drafts, (all) => all.unsent);
  const restored = useMemo(() => {
    if (!user || target === undefined || !list) return [];
    const keys = new Set(writes.flatMap(({ write }) => (write.action === 'add' ? [write.key] : [])));
    return restoredPosts(unsent, kind, target, user._id).filter(({ key }) => !keys.has(key));
  }, [unsent, kind, target, user, list, writes]);

  useEffect(() => {
    const posts = list?.pages.flatMap(({ items }) => items) ?? [];
    for (const post of restored) {
      if (posts.some((item) => isArrivalOf(post, item, user))) dropUnsent(post.key);
    }
  }, [restored, list, user]);
  return restored;
}

const failedWrite = (write: NewPost): WriteState => ({ write, status: 'error', post: undefined });

/** A list of posts as it is shown, with the pending writes, and the actions that write. */
export function usePosts(kind: PostKind, { target, list, user }: Posts) {
  const client = useQueryClient();
  const sent = useWrites(kind);
  const restored = useRestored(kind, { target, list, user }, sent);
  const writes = useMemo(() => [...restored.map(failedWrite), ...sent], [restored, sent]);
  const isLoaded = list !== undefined;

  const arrange = useCallback(
    (items: readonly Post[]) => overlay(isLoaded ? items : undefined, writes, target, user ?? null),
    [isLoaded, writes, target, user],
  );
  const actions = useMemo(
    () => ({
      add: (content: string) => target !== undefined && addPost(client, kind, user, { target, content }),
      retry: (key: string) => {
        const post = restored.find((each) => each.key === key);
        retryPost(client, kind, user, key, post);
      },
      discard: (key: string) => discardPost(client, kind, key),
      update: (id: string, content: string) => updatePost(client, kind, id, content),
      remove: (id: string) => removePost(client, kind, target ?? '', id),
    }),
    [client, kind, target, user, restored],
  );
  const pending = writes.flatMap(({ write, status }) =>
    status === 'pending' && 'target' in write && write.target === target ? write : [],
  );
  const adding = pending.filter(({ action }) => action === 'add').length;
  const removing = pending.filter((write) => write.action === 'remove' && write.isCounted).length;
  return {
    arrange,
    actions,
    isSending: adding > 0,
    /** By how much the count grows with the pending writes. */
    growth: adding - removing,
    /** The name of the draft of a new post. */
    field: newPostField(kind.name, target ?? ''),
  };
}
