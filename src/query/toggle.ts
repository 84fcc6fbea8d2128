import {
  type Mutation,
  notifyManager,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isOutcomeUnknown } from '@/api/errors';
import { underLock } from '@/lib/tab-lock';
import { t } from '@/messages/t';
import { forgetIfMissing, type Missing, newIdempotencyKey, runDetached, type Task } from './write';
import { broadcastStatus, tabOf } from './toggle-tabs';

/** A state of an entity that is on or off. Declared once, as an export of `resources/<entity>/toggles.ts`; `id` is the entity's. */
export type Toggle = {
  /** Entity and action, such as 'video/like'. Followed by the id it is the scope, which has one request at a time. */
  key: string;
  /** The confirmed state, read from the cache at the time of the call; undefined without a cached copy. */
  read: (client: QueryClient, id: string) => boolean | undefined;
  /** Whether the cached state may be wrong: a guest's copy is stale after signing in. */
  isStale?: (client: QueryClient, id: string) => boolean;
  /** Flips the state on the server; `on` is the state that it should have then. Resolves to the new state, if the provider sends it. */
  send: (
    id: string,
    idempotencyKey: string | undefined,
    on: boolean,
    client: QueryClient,
  ) => Promise<boolean | undefined>;
  /** Writes a confirmed state into every cached copy. `since` is when its request was sent, by `performance.now()`. */
  confirm: (client: QueryClient, id: string, on: boolean, since: number) => void;
  /** Requests the state without a side effect; undefined where the API cannot tell. */
  verify: (client: QueryClient, id: string) => Promise<boolean | undefined>;
  /** The toast after a failure to reach `on`. */
  message: (error: unknown, on: boolean) => string;
  /** For entities that a 404 removes from the cache. */
  missing?: (client: QueryClient, id: string) => Missing;
};

/** Shown below the error message when the outcome is unknown. */
const MAY_BE_SAVED = t('It may have been saved.');

/** The state that a click requested. Every click creates an object, so the newest intent is known by its identity. */
type Intent = { on: boolean };

function pendingIn(client: QueryClient, scope: string) {
  return client.getMutationCache().findAll({
    predicate: (mutation: Mutation) => mutation.options.scope?.id === scope && mutation.state.status === 'pending',
  });
}

function isIntent(variables: unknown): variables is Intent {
  return typeof variables === 'object' && variables !== null && 'on' in variables;
}

function newestIntent(client: QueryClient, scope: string): Intent | undefined {
  const variables = pendingIn(client, scope).at(-1)?.state.variables;
  return isIntent(variables) ? variables : undefined;
}

/** The newest pending intent; undefined when none is pending. */
function useIntent(scope: string): boolean | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => {
      const notifyChange = notifyManager.batchCalls(changed);
      return client.getMutationCache().subscribe((event) => {
        if (event.mutation?.options.scope?.id !== scope) return;
        // Notify within the click event, or React reverts a controlled checkbox. The end is batched with the query data.
        if (event.type === 'updated' && event.action.type === 'pending') changed();
        else notifyChange();
      });
    },
    [client, scope],
  );
  const read = () => newestIntent(client, scope)?.on;
  return useSyncExternalStore(subscribe, read, read);
}

/** Pending intents of every scope with this prefix, keyed by the rest of the scope. One subscription serves a whole list. */
export function useIntents(prefix: string): ReadonlyMap<string, boolean> {
  const pending = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id.startsWith(prefix) === true },
    select: ({ options, state }) => ({ scope: options.scope?.id ?? '', variables: state.variables }),
  });
  return useMemo(() => {
    // Later intents replace earlier ones.
    const intents = pending.flatMap(({ scope, variables }): [string, boolean][] =>
      isIntent(variables) ? [[scope.slice(prefix.length), variables.on]] : [],
    );
    return new Map(intents);
  }, [pending, prefix]);
}

/** When a request was sent, by `performance.now()` and as epoch ms. */
type Moment = { since: number; sentAt: number };

export const now = (): Moment => ({ since: performance.now(), sentAt: Date.now() });

/** Commits a confirmed state, here and in the member's other tabs. The moment is when its request was sent. */
export function confirmState(client: QueryClient, toggle: Toggle, id: string, on: boolean, { since, sentAt }: Moment) {
  toggle.confirm(client, id, on, since);
  broadcastStatus(client, { scope: `${toggle.key}/${id}`, on, sentAt });
}

/**
 * Makes the server reach a state. Most requests of the API can only flip, so clicks during a request only change the intent;
 * one more request is sent only if the confirmed state differs from the newest intent. Other tabs wait for a lock. `known` is the
 * confirmed state if no copy is cached.
 */
export function setIntent(client: QueryClient, toggle: Toggle, id: string, on: boolean, known = !on) {
  const scope = `${toggle.key}/${id}`;
  const isSure = () => !tabOf(client).unconfirmed.has(scope) && !toggle.isStale?.(client, id);
  const read = () => toggle.read(client, id) ?? known;
  const isDone = (mine: Intent, is: boolean) => is === on || newestIntent(client, scope) !== mine;

  const confirm = (is: boolean, moment: Moment) => confirmState(client, toggle, id, is, moment);

  /** Requests the state and commits it, unless another tab has sent a request meanwhile. */
  async function check({ isCurrent }: Task): Promise<boolean | undefined> {
    const { latest } = tabOf(client);
    const newest = latest.get(scope);
    const sent = now();
    const is = await toggle.verify(client, id);
    if (is === undefined || !isCurrent() || latest.get(scope) !== newest) return undefined;
    confirm(is, sent);
    return is;
  }

  /** Rethrows. A request that the server refuses has changed nothing. */
  const refuse = (task: Task) => (error: unknown) => {
    const isRefused = task.isCurrent() && !isOutcomeUnknown(error);
    if (isRefused) broadcastStatus(client, { scope, on: read(), sentAt: Date.now() });
    throw error;
  };

  async function settle(mine: Intent, task: Task) {
    let is = (isSure() ? undefined : await check(task)) ?? read();
    // Sends a second request if the reply has the opposite state: the provider had another one than the cache.
    for (let tries = 0; tries < 2; tries++) {
      if (!task.isCurrent() || isDone(mine, is)) return;
      const sent = now();
      broadcastStatus(client, { scope, on: null, sentAt: sent.sentAt });
      is = (await toggle.send(id, newIdempotencyKey(client), on, client).catch(refuse(task))) ?? !is;
      if (!task.isCurrent()) return;
      confirm(is, sent);
    }
  }

  async function recover(mine: Intent, task: Task, error: unknown) {
    const isUnknown = isOutcomeUnknown(error);
    const is = isUnknown ? await check(task).catch(() => undefined) : undefined;
    if (!task.isCurrent()) return;
    if (toggle.missing && (await forgetIfMissing(toggle.missing(client, id), error))) throw error;
    // A newer intent reports its own failure.
    if (is === on || newestIntent(client, scope) !== mine) return;
    const mayBeSaved = isUnknown && is === undefined && navigator.onLine;
    task.fail(error, toggle.message(error, on), mayBeSaved ? MAY_BE_SAVED : undefined);
    throw error;
  }

  async function run(mine: Intent, task: Task) {
    // Nothing to send, so nothing to wait for.
    if (isSure() && isDone(mine, read())) return;
    const settled = underLock(tabOf(client).locks, `vireo:toggle:${scope}`, () => settle(mine, task));
    // Outside of the lock: other tabs need not wait until the outcome of a lost response is known.
    await settled.catch((error: unknown) => recover(mine, task, error));
  }

  void runDetached(client, { mutationKey: scope.split('/'), scope, variables: { on }, gcTime: 1000, run });
}

/** The state that the screen shows: the newest intent, else the confirmed state; undefined without a cached copy. */
export function shownState(client: QueryClient, { key, read }: Toggle, id: string): boolean | undefined {
  return newestIntent(client, `${key}/${id}`)?.on ?? read(client, id);
}

/** The shown state and count, and the click handler. `confirmed` and `count` are what the server has confirmed. */
export function useToggle(toggle: Toggle, id: string, confirmed: boolean, count = 0) {
  const client = useQueryClient();
  const shown = useIntent(`${toggle.key}/${id}`) ?? confirmed;
  return {
    on: shown,
    count: countAfter(count, confirmed, shown),
    /** Requests the opposite of the shown state. */
    toggle: () => setIntent(client, toggle, id, !(shownState(client, toggle, id) ?? confirmed), confirmed),
  };
}

/** The count after a flag changed. Idempotent: the count follows the difference of the flags. */
export function countAfter(count: number, was: boolean, is: boolean): number {
  return Math.max(0, count + Number(is) - Number(was));
}

/** The copy of an entity after it was liked or not. Copies without likes, whose flag is null, stay without them. */
export function withLike<T extends { isLiked: boolean | null; likesCount: number | null }>(
  copy: T,
  isLiked: boolean,
): T {
  if (copy.isLiked === null || copy.isLiked === isLiked) return copy;
  const likesCount = copy.likesCount === null ? null : countAfter(copy.likesCount, copy.isLiked, isLiked);
  return { ...copy, isLiked, likesCount };
}
