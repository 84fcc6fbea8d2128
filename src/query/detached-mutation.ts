import type { Mutation, MutationKey, QueryClient } from '@tanstack/react-query';
import { notify } from '@/lib/notify';

/** What a running detached mutation knows about itself. */
export type Task = {
  /** False after a sign-out, which clears the mutation cache: the query cache belongs to another user then. */
  isCurrent: () => boolean;
  /** Shows an error toast, in place of an earlier one of the same mutation. */
  fail: (message: string, description?: string) => void;
};

type DetachedMutation<V, R> = {
  mutationKey: MutationKey;
  /** Mutations of one scope run one after another. */
  scope: string;
  variables: V;
  /** In ms. At 0 a pending mutation would poll for its own removal without a pause. */
  gcTime: number;
  run: (variables: V, task: Task) => Promise<R>;
};

/**
 * Runs a mutation without an observer, so that it survives the component that started it. `run` writes its result into the
 * cache and reports its own failure; what it throws after a sign-out is ignored.
 */
export function runDetached<V, R>(client: QueryClient, options: DetachedMutation<V, R>): void {
  const { mutationKey, scope, variables, gcTime, run } = options;
  const cache = client.getMutationCache();
  const mutation: Mutation<R | undefined, Error, V> = cache.build(client, {
    mutationKey,
    scope: { id: scope },
    // A mutation fails at once while offline, instead of waiting for ever.
    networkMode: 'always',
    retry: false,
    gcTime,
    mutationFn: async (mine) => {
      const isCurrent = (): boolean => cache.getAll().some((each) => each === mutation);
      const fail = (message: string, description?: string) => {
        if (isCurrent()) notify.error(message, { id: mutationKey.join('/'), description });
      };
      try {
        return await run(mine, { isCurrent, fail });
      } catch (error) {
        if (isCurrent()) throw error;
        return undefined;
      }
    },
  });
  mutation.execute(variables).catch(() => {
    // `run` has reported it.
  });
}
