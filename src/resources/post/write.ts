import type { QueryClient } from '@tanstack/react-query';
import { isStatus, mayHaveSucceeded } from '@/api/errors';
import { runDetached } from '@/query/detached-mutation';
import type { PostKind } from './kind';
import type { Post } from './list';
import type { Write } from './overlay';

/** New posts of one target are written one after another, and so are changes of one post. */
const scopeIdOf = (write: Write) => (write.action === 'add' ? write.target : write.id);

/** The mutation key of a write. */
export const keyOf = ({ name }: PostKind, write: Write) => [name, write.action, scopeIdOf(write)];

type Outcomes = {
  done: (post: Post | undefined) => void;
  failed?: (error: unknown) => void;
  /** The server has certainly not saved it. Also called after a sign-out. */
  refused?: () => void;
};

/** The steps of every write: send, then commit the result or report the failure. */
export function runWrite(
  client: QueryClient,
  kind: PostKind,
  variables: Write,
  send: () => Promise<Post | undefined>,
  { done, failed, refused }: Outcomes,
) {
  runDetached(client, {
    mutationKey: keyOf(kind, variables),
    scope: `${kind.name}/${scopeIdOf(variables)}`,
    variables,
    // The overlay needs them: a failed post waits for its author, a confirmed one keeps its element, a deleted one stays hidden.
    gcTime: Number.POSITIVE_INFINITY,
    run: async (_, { isCurrent, fail }) => {
      try {
        const post = await send();
        if (isCurrent()) done(post);
        return post;
      } catch (error) {
        if (!mayHaveSucceeded(error)) refused?.();
        if (isCurrent()) failed?.(error);
        fail(kind.errors[variables.action]);
        throw error;
      }
    },
  });
}

/** Refetches the lists if the failure shows that they may be wrong. */
export function refetchLists(client: QueryClient, kind: PostKind, error: unknown) {
  if (mayHaveSucceeded(error) || isStatus(error, 404)) void client.invalidateQueries(kind.lists);
}

let writes = 0;

/** Makes the keys of new posts and edits unique. */
export function nextWriteNumber(): number {
  writes += 1;
  return writes;
}
