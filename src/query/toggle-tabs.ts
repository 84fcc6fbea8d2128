import type { QueryClient } from '@tanstack/react-query';

const CHANNEL = 'vireo:toggles';

/** This tab's record of toggle requests in all tabs, by mutation scope. */
type Tab = {
  locks: LockManager | null | undefined;
  /** The id of the member who is signed in. */
  user: () => string | undefined;
  channel?: BroadcastChannel;
  /** When the newest known request of a scope was sent, as epoch ms. */
  latest: Map<string, number>;
  /** Scopes with a request that is in flight or has an unknown outcome: the cached value may be wrong. */
  unconfirmed: Set<string>;
};

/**
 * The latest known status of a request. `on` is the confirmed state, or null while the request is in flight or its outcome is
 * unknown. `sentAt` is epoch ms.
 */
type ToggleStatus = { scope: string; on: boolean | null; sentAt: number };

const tabs = new WeakMap<QueryClient, Tab>();

export function tabOf(client: QueryClient): Tab {
  const tab = tabs.get(client) ?? {
    locks: navigator.locks,
    user: () => undefined,
    latest: new Map(),
    unconfirmed: new Set(),
  };
  tabs.set(client, tab);
  return tab;
}

export const userOf = (client: QueryClient) => tabOf(client).user();

/** Records a status. Returns false if a newer one is recorded already. */
export function recordStatus(client: QueryClient, { scope, on, sentAt }: ToggleStatus): boolean {
  const { latest, unconfirmed } = tabOf(client);
  if (sentAt < (latest.get(scope) ?? 0)) return false;
  latest.set(scope, sentAt);
  if (on === null) unconfirmed.add(scope);
  else unconfirmed.delete(scope);
  return true;
}

/** Records a status, and posts it to the member's other tabs. */
export function broadcastStatus(client: QueryClient, status: ToggleStatus) {
  recordStatus(client, status);
  const user = userOf(client);
  if (user !== undefined) tabOf(client).channel?.postMessage({ ...status, user });
}

/** Writes a status that another tab posted to the query cache. */
type Receive = (client: QueryClient, message: unknown) => void;

type SyncOptions = {
  user: () => string | undefined;
  /** Loads the cache updates of all resources, when the first message arrives. */
  load: () => Promise<{ receiveOutcome: Receive }>;
};

/** Writes the toggles that the member's other tabs confirm to this cache. Returns an unsubscribe function. */
export function syncToggles(client: QueryClient, { user, load }: SyncOptions): () => void {
  tabOf(client).user = user;
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  tabOf(client).channel = channel;
  channel.addEventListener('message', ({ data }) => {
    load().then(
      ({ receiveOutcome }) => receiveOutcome(client, data),
      () => {
        // Without the chunk this tab is not synced with the others.
      },
    );
  });
  return () => channel.close();
}
