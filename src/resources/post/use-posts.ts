import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { dropUnsent, readUnsent, subscribeDrafts } from '@/lib/drafts';
import type { Post, PostList } from './list';
import { isArrivalOf, type NewPost, overlay, type Write, type WriteState } from './overlay';
import {
  addPost,
  discardPost,
  newPostField,
  type PostKind,
  removePost,
  resendPost,
  restoredPosts,
  retryPost,
  updatePost,
} from './writes';
import { useSession } from '../session/queries';

type PostMutation = Mutation<Post | undefined, Error, Write>;

/** What was asked of posts of a kind, oldest first, from the mutation cache. */
function useWrites({ name }: PostKind): WriteState[] {
  const states = useMutationState<PostMutation['state'], PostMutation>({ filters: { mutationKey: [name] } });
  return useMemo(
    () =>
      states.flatMap(({ status, variables: write, data: post }): WriteState[] =>
        write ? [{ write, status, post }] : [],
      ),
    [states],
  );
}

/** Posts of this user that an earlier page sent. The newest posts tell which of them arrived: those are dropped. */
function useRestored(kind: PostKind, place: string | undefined, list: PostList | undefined, here: WriteState[]) {
  const unsent = useSyncExternalStore(subscribeDrafts, readUnsent);
  const me = useSession();
  const restored = useMemo(() => {
    if (!me || place === undefined || !list) return [];
    const keys = new Set(here.flatMap(({ write }) => (write.action === 'add' ? [write.key] : [])));
    return restoredPosts(unsent, kind, place, me._id).filter(({ key }) => !keys.has(key));
  }, [unsent, kind, place, me, list, here]);

  useEffect(() => {
    const posts = list?.pages.flatMap(({ items }) => items) ?? [];
    for (const post of restored) {
      if (posts.some((item) => isArrivalOf(post, item, me))) dropUnsent(post.key);
    }
  }, [restored, list, me]);
  return restored;
}

const failedWrite = (write: NewPost): WriteState => ({ write, status: 'error', post: undefined });

/**
 * Writing in one list, and the list as it is shown with what was written. `place` is undefined where the user adds nothing;
 * `list` while it is not loaded.
 */
export function usePosts(kind: PostKind, place: string | undefined, list: PostList | undefined) {
  const client = useQueryClient();
  const user = useSession();
  const here = useWrites(kind);
  const restored = useRestored(kind, place, list, here);
  const writes = useMemo(() => [...restored.map(failedWrite), ...here], [restored, here]);
  const isLoaded = list !== undefined;
  const me = user ?? null;

  const arrange = useCallback(
    (items: readonly Post[]) => overlay(isLoaded ? items : undefined, writes, place, me),
    [isLoaded, writes, place, me],
  );
  const actions = useMemo(
    () => ({
      add: (content: string) => place !== undefined && addPost(client, kind, place, content),
      retry: (key: string) => {
        const post = restored.find((each) => each.key === key);
        if (post) resendPost(client, kind, post);
        else retryPost(client, kind, key);
      },
      discard: (key: string) => discardPost(client, kind, key),
      update: (id: string, content: string) => updatePost(client, kind, id, content),
      remove: (id: string) => removePost(client, kind, place ?? '', id),
    }),
    [client, kind, place, restored],
  );
  const pendingHere = (action: Write['action']) =>
    writes.filter(
      ({ write, status }) =>
        status === 'pending' && write.action === action && 'place' in write && write.place === place,
    ).length;
  const adding = pendingHere('add');
  return {
    arrange,
    actions,
    me,
    isSending: adding > 0,
    /** By how much the list is longer than what the server confirmed. */
    growth: adding - pendingHere('remove'),
    /** Where the text is kept until it is sent. */
    field: newPostField(kind.name, place ?? ''),
  };
}
