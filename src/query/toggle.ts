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
import { runDetached, type Task } from './detached-mutation';
import { forgetIfMissing, type Missing } from './missing';
import { announce, tabOf } from './toggle-tabs';

export type Toggle = {
  /** One call at a time per scope, such as 'like/video/64f…'. */
  scope: string;
  /** What the server confirmed last, read from the cache when it is needed and never from a render. */
  read: () => boolean;
  /** Whether that copy waits for a refetch, as a guest's does after signing in: it may be wrong. */
  isStale?: () => boolean;
  /** Makes the server change what `read` tells; resolves to what it became, where the provider says so. */
  send: () => Promise<boolean | undefined>;
  /** Writes what the server confirmed into every cached copy. `since` is when it was sent, by `performance.now()`. */
  commit: (on: boolean, since: number) => void;
  /** Asks the server what it is now, without a side effect; undefined where that can't be told. */
  verify: () => Promise<boolean | undefined>;
  errorMessage: (error: unknown) => string;
  /** For things that a 404 removes from the caches. */
  missing?: Missing;
};

/** After the message of a request whose outcome is unknown. */
const MAY_BE_SAVED = ' (it may have been saved)';

/** What a click asked for. Each click makes its own object: the newest is known by its identity. */
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

/** What the person asked for last and the server has not confirmed; undefined when nothing is pending. */
function useIntent(scope: string): boolean | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => {
      const notifyChange = notifyManager.batchCalls(changed);
      return client.getMutationCache().subscribe((event) => {
        if (event.mutation?.options.scope?.id !== scope) return;
        // A click shows before its event is over: React would take a checkbox back first. The end waits for the data.
        if (event.type === 'updated' && event.action.type === 'pending') changed();
        else notifyChange();
      });
    },
    [client, scope],
  );
  return useSyncExternalStore(subscribe, () => newestIntent(client, scope)?.on);
}

/** The same for every scope that begins like this, by the rest of its name. One subscription for a whole list. */
export function useIntents(prefix: string): ReadonlyMap<string, boolean> {
  const pending = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id.startsWith(prefix) === true },
    select: ({ options, state }) => ({ scope: options.scope?.id ?? '', variables: state.variables }),
  });
  return useMemo(() => {
    // Later ones are newer, and take the place of those before.
    const intents = pending.flatMap(({ scope, variables }): [string, boolean][] =>
      isIntent(variables) ? [[scope.slice(prefix.length), variables.on]] : [],
    );
    return new Map(intents);
  }, [pending, prefix]);
}

/** When something was sent, by `performance.now()` and as epoch ms. */
type Moment = { since: number; sentAt: number };

const now = (): Moment => ({ since: performance.now(), sentAt: Date.now() });

/**
 * Asks for a state. Clicks during a request change the intent alone, and one more request goes out only if the confirmed
 * state differs from the newest intent: most requests of the API can only flip. Other tabs wait for their turn.
 */
export function askFor(client: QueryClient, toggle: Toggle, on: boolean) {
  const { scope, read, send, commit, verify, errorMessage } = toggle;
  const isSure = () => !tabOf(client).open.has(scope) && !toggle.isStale?.();
  const isDone = (mine: Intent, is: boolean) => is === mine.on || newestIntent(client, scope) !== mine;

  function confirm(is: boolean, { since, sentAt }: Moment) {
    commit(is, since);
    announce(client, { scope, on: is, sentAt });
  }

  /** Asks the server, and confirms what it says. */
  async function check({ isCurrent }: Task): Promise<boolean | undefined> {
    const sent = now();
    const is = await verify();
    if (is !== undefined && isCurrent()) confirm(is, sent);
    return is;
  }

  async function settle(mine: Intent, task: Task) {
    let is = (isSure() ? undefined : await check(task)) ?? read();
    // The second try is for a provider that says it became the opposite.
    for (let tries = 0; tries < 2; tries++) {
      if (!task.isCurrent() || isDone(mine, is)) return;
      const sent = now();
      announce(client, { scope, on: null, sentAt: sent.sentAt });
      is = (await send()) ?? !is;
      if (!task.isCurrent()) return;
      confirm(is, sent);
    }
  }

  async function recover(mine: Intent, task: Task, error: unknown) {
    const isUnknown = isOutcomeUnknown(error);
    const is = isUnknown ? await check(task).catch(() => undefined) : undefined;
    if (!task.isCurrent()) return;
    if (!isUnknown) announce(client, { scope, on: read(), sentAt: Date.now() });
    if (toggle.missing && (await forgetIfMissing(toggle.missing, error))) throw error;
    // A newer intent speaks for itself when its turn comes.
    if (is === mine.on || newestIntent(client, scope) !== mine) return;
    const mayBeSaved = isUnknown && is === undefined && navigator.onLine;
    task.fail(`${errorMessage(error)}${mayBeSaved ? MAY_BE_SAVED : ''}`);
    throw error;
  }

  async function run(mine: Intent, task: Task) {
    if (isSure() && isDone(mine, read())) return;
    await underLock(tabOf(client).locks, `vireo:toggle:${scope}`, () =>
      settle(mine, task).catch((error: unknown) => recover(mine, task, error)),
    );
  }

  runDetached(client, { mutationKey: scope.split('/'), scope, variables: { on }, gcTime: 1000, run });
}

/** What the screen shows: the newest intent, else the confirmed state. */
export function shownState(client: QueryClient, { scope, read }: Pick<Toggle, 'scope' | 'read'>): boolean {
  return newestIntent(client, scope)?.on ?? read();
}

/** A click: asks for the opposite of what the screen shows. */
export function flip(client: QueryClient, toggle: Toggle) {
  askFor(client, toggle, !shownState(client, toggle));
}

/** What to show, and what a click does. `on` and `count` are the confirmed values. */
export function useToggle(toggle: Toggle, on: boolean, count: number) {
  const client = useQueryClient();
  const shown = useIntent(toggle.scope) ?? on;
  return { on: shown, count: Math.max(0, count + Number(shown) - Number(on)), toggle: () => flip(client, toggle) };
}

/** A thing and its count as they are once the flag is confirmed. The count changes with the flag, never twice. */
export function countAfter(count: number, was: boolean, is: boolean): number {
  return Math.max(0, count + Number(is) - Number(was));
}
