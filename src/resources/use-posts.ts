import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Post } from './post-list';
import { overlay, type Write, type WriteState } from './post-overlay';
import { addPost, discardPost, newPostField, type PostKind, removePost, retryPost, updatePost } from './post-writes';
import { useSession } from './session/queries';

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

/**
 * Writing in one list, and the list as it is shown with what was written. `place` is undefined where the person adds nothing;
 * `isLoaded` says whether there is a list already.
 */
export function usePosts(kind: PostKind, place: string | undefined, isLoaded: boolean) {
  const client = useQueryClient();
  const user = useSession();
  const writes = useWrites(kind);
  const me = user ?? null;

  const arrange = useCallback(
    (items: readonly Post[]) => overlay(isLoaded ? items : undefined, writes, place, me),
    [isLoaded, writes, place, me],
  );
  const actions = useMemo(
    () => ({
      add: (content: string) => place !== undefined && addPost(client, kind, place, content),
      retry: (key: string) => retryPost(client, kind, key),
      discard: (key: string) => discardPost(client, kind, key),
      update: (id: string, content: string) => updatePost(client, kind, id, content),
      remove: (id: string) => removePost(client, kind, place ?? '', id),
    }),
    [client, kind, place],
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
