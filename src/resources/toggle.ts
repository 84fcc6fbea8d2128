import {
  type Mutation,
  notifyManager,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isUnsaid } from '@/lib/errors';
import { notify } from '@/lib/notify';

export type Toggle = {
  /** One call at a time per scope, such as 'like/video/64f…'. */
  scope: string;
  /** What the server confirmed last, read from the cache when it is needed and never from a render. */
  read: () => boolean;
  /** Makes the server change what `read` tells; resolves to what it became, where the provider says so. */
  send: () => Promise<boolean | undefined>;
  /** Writes what the server confirmed into every cached copy. */
  commit: (on: boolean) => void;
  /** Asks the server what it is now, without a side effect; undefined where that can't be told. */
  verify: () => Promise<boolean | undefined>;
  errorMessage: (error: unknown) => string;
};

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

/**
 * Asks for a state. Clicks during a call change the intent alone, and one more call goes out only if the confirmed state
 * differs from the newest intent: most calls of the API can only flip.
 */
export function askFor(client: QueryClient, toggle: Toggle, on: boolean) {
  const { scope, read, send, commit, verify, errorMessage } = toggle;
  // Cleared meanwhile means signed out: the cache belongs to someone else.
  const isHeld = (mine: Intent) => pendingIn(client, scope).some((mutation) => mutation.state.variables === mine);

  async function settle(mine: Intent) {
    let is = read();
    // The second try is for a provider that says it became the opposite.
    for (let tries = 0; tries < 2; tries++) {
      if (is === mine.on || newestIntent(client, scope) !== mine) return;
      is = (await send()) ?? !is;
      if (!isHeld(mine)) return;
      commit(is);
    }
  }

  async function recover(mine: Intent, error: unknown) {
    const is = isUnsaid(error) ? await verify().catch(() => undefined) : undefined;
    if (!isHeld(mine)) return;
    if (is !== undefined) commit(is);
    // A newer intent speaks for itself when its turn comes.
    if (is === mine.on || newestIntent(client, scope) !== mine) return;
    notify.error(errorMessage(error), { id: scope });
    throw error;
  }

  // No observer: one that nobody listens to would keep its mutation in the cache for ever.
  const mutation = client.getMutationCache().build(client, {
    mutationKey: ['toggle', scope],
    scope: { id: scope },
    // Offline fails at once, instead of an intent that waits for ever.
    networkMode: 'always',
    retry: false,
    // At 0 a pending mutation would poll without a pause for its own removal.
    gcTime: 1000,
    mutationFn: (mine: Intent) => settle(mine).catch((error: unknown) => recover(mine, error)),
  });
  mutation.execute({ on }).catch(() => {
    // The toast has said it.
  });
}

/** Asks for the opposite of what the screen shows. */
function flip(client: QueryClient, toggle: Toggle) {
  askFor(client, toggle, !(newestIntent(client, toggle.scope)?.on ?? toggle.read()));
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
