import type { Mutation, MutationKey, QueryClient } from '@tanstack/react-query';
import { isStatus, mayHaveSucceeded, sessionExpired } from '@/api/errors';
import { refusalIn } from '@/api/refusals';
import { notify } from '@/lib/notify';
import { getToken, isRefreshOf } from '@/lib/token';
import type { Extensions } from './health';
import { HEALTH_KEY } from './cache-policy';

/** What a running detached mutation knows about itself. */
export type Task = {
  /** False after a sign-out, which clears the mutation cache: the query cache belongs to another user then. */
  isCurrent: () => boolean;
  /** Shows why the server refuses the member, else `message`. Replaces an earlier toast of the same mutation. */
  fail: (error: unknown, message: string, description?: string) => void;
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
 * cache and reports its own failure; what it throws after a sign-out is ignored. Resolves when it has ended.
 */
export async function runDetached<V, R>(client: QueryClient, options: DetachedMutation<V, R>): Promise<void> {
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
      const fail = (error: unknown, message: string, description?: string) => {
        if (isCurrent()) notify.error(refusalIn(error) ?? message, { id: mutationKey.join('/'), description });
      };
      try {
        return await run(mine, { isCurrent, fail });
      } catch (error) {
        if (isCurrent()) throw error;
        return undefined;
      }
    },
  });
  await mutation.execute(variables).catch(() => {
    // `run` has reported it.
  });
}

/**
 * A key for one write, if the provider has announced that it executes writes with the same key once. Before the first health
 * check nothing is announced: a click does not wait for it, and a write without a key is safe, too.
 */
export function newIdempotencyKey(client: QueryClient): string | undefined {
  if (!client.getQueryData<Extensions>(HEALTH_KEY)?.idempotency) return undefined;
  // Pages without TLS have no `randomUUID`.
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');
}

/** A request whose response can get lost. */
type Sending<R> = {
  send: () => Promise<R>;
  /** Requests the result of the write, without a side effect; undefined if it did not take effect. */
  verify: () => Promise<R | undefined>;
  /** Errors after which the write may have taken effect. */
  isAmbiguous?: (error: unknown) => boolean;
  /** An earlier try may have succeeded. */
  isRetry?: boolean;
};

/**
 * Where the outcome of a write is unknown, `verify` decides; a write never repeats by itself. A retry calls `verify` first, and
 * rejects without sending if that fails, or if the session ends meanwhile. Any other rejection is that of `send`.
 */
export async function sendOnce<R>({
  send,
  verify,
  isAmbiguous = mayHaveSucceeded,
  isRetry = false,
}: Sending<R>): Promise<R> {
  if (isRetry) {
    const token = getToken() ?? '';
    const earlier = await verify();
    if (earlier !== undefined) return earlier;
    // With the token of another member, it would be that member's write.
    const now = getToken() ?? '';
    if (now !== token && !isRefreshOf(now, token)) throw sessionExpired();
  }
  try {
    return await send();
  } catch (error) {
    const found = isAmbiguous(error) ? await verify().catch(() => undefined) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/** Deletes an entity. A failed deletion counts as done if the server no longer has it: another tab may have been faster. */
export const deletion = (remove: () => Promise<void>, verifyDeleted: () => Promise<boolean>): Sending<true> => ({
  send: () => remove().then(() => true),
  verify: async () => (await verifyDeleted()) || undefined,
  isAmbiguous: (error) => mayHaveSucceeded(error) || isStatus(error, 404),
});

/** An entity that another tab or device may have deleted. */
export type Missing = {
  /** Error statuses that a request for a deleted entity can get: 404 unless given. */
  statuses?: number[];
  /** Whether the server no longer has the entity. Sends a request, because a 404 can have other reasons. */
  verifyDeleted: () => Promise<boolean>;
  /** Removes the entity from the cache. */
  forget: () => void;
  message: string;
};

/**
 * After an error with one of the statuses: removes a deleted entity from the cache, and shows a message. Resolves to whether it
 * was deleted.
 */
export async function forgetIfMissing(
  { statuses = [404], verifyDeleted, forget, message }: Missing,
  error: unknown,
): Promise<boolean> {
  if (!isStatus(error, ...statuses) || !(await verifyDeleted().catch(() => false))) return false;
  forget();
  notify.error(message, { id: message });
  return true;
}

/** A change of the server's data: `V` is what the screen shows of it, `R` what it results in. */
export type Write<V, R> = Sending<R> & {
  mutationKey: MutationKey;
  /** Writes of one scope are sent one after another. */
  scope: string;
  variables: V;
  /** Writes the result into every cached copy. `since` is when the request was sent, by `performance.now()`. */
  confirm: (result: R, since: number) => void;
  /** The server has certainly not saved it. Also called after a sign-out. */
  refused?: () => void;
  failed?: (error: unknown) => void;
  /** The toast after a failure. */
  message: string;
};

/** Sends a write, then commits its result or reports its failure. The mutation cache keeps it, because the screen shows it. */
export function startWrite<V, R>(client: QueryClient, write: Write<V, R>) {
  const { mutationKey, scope, variables, confirm, refused, failed, message } = write;
  const since = performance.now();
  void runDetached(client, {
    mutationKey,
    scope,
    variables,
    gcTime: Number.POSITIVE_INFINITY,
    run: async (_, { isCurrent, fail }) => {
      try {
        const result = await sendOnce(write);
        if (isCurrent()) confirm(result, since);
        return result;
      } catch (error) {
        if (!mayHaveSucceeded(error)) refused?.();
        if (isCurrent()) failed?.(error);
        fail(error, message);
        throw error;
      }
    },
  });
}

/** An hour, in ms: the clocks of server and client differ. */
const CLOCK_TOLERANCE = 3_600_000;

/** What the server had before the first try. `knownIds` is undefined if no list was loaded. */
export type Baseline = { knownIds: ReadonlySet<string> | undefined; startedAt: number };

/** Whether an entity on the server can be the one that was sent. */
export function isNewSince(
  { knownIds, startedAt }: Baseline,
  entity: { _id: string; createdAt: number | null },
): boolean {
  if (knownIds) return !knownIds.has(entity._id);
  return entity.createdAt !== null && entity.createdAt > startedAt - CLOCK_TOLERANCE;
}
