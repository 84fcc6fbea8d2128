import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { dropUnsent, readUnsent, subscribeDrafts } from '@/state/drafts';
import { useStore } from '@/lib/use-store';
import type { Post, PostList } from './list';
import { isArrivalOf, type NewPost, overlay, type Write, type WriteState } from './overlay';
import { addPost, discardPost, resendPost, restoredPosts, retryPost } from './compose';
import { updatePost } from './edit';
import { type Author, newPostField, type PostKind } from './kind';
import { removePost } from './remove';

type PostMutation = Mutation<Post | undefined, Error, Write>;

/** False for a like, whose variables are not a `Write`. */
const isWrite = ({ options }: Mutation) => options.mutationKey?.[1] !== 'like';

/** The writes of one kind in the mutation cache, oldest first. */
function useWrites({ name }: PostKind): WriteState[] {
  const states = useMutationState<PostMutation['state'], PostMutation>({
    filters: { mutationKey: [name], predicate: isWrite },
  });
  return useMemo(
    () =>
      states.flatMap(({ status, variables: write, data: post }): WriteState[] =>
        write ? [{ write, status, post }] : [],
      ),
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
  const unsent = useStore(subscribeDrafts, readUnsent);
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
        if (post) resendPost(client, kind, user, post);
        else retryPost(client, kind, user, key);
      },
      discard: (key: string) => discardPost(client, kind, key),
      update: (id: string, content: string) => updatePost(client, kind, id, content),
      remove: (id: string) => removePost(client, kind, target ?? '', id),
    }),
    [client, kind, target, user, restored],
  );
  const countPending = (action: Write['action']) =>
    writes.filter(
      ({ write, status }) =>
        status === 'pending' && write.action === action && 'target' in write && write.target === target,
    ).length;
  const adding = countPending('add');
  return {
    arrange,
    actions,
    isSending: adding > 0,
    /** By how many posts the shown list is longer than the confirmed one. */
    growth: adding - countPending('remove'),
    /** The name of the draft of a new post. */
    field: newPostField(kind.name, target ?? ''),
  };
}
