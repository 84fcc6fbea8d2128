import type { QueryClient } from '@tanstack/react-query';

const CHANNEL = 'vireo:toggles';

/** What one tab knows of the toggles of all tabs, by their scopes. */
type Tab = {
  locks: LockManager | null | undefined;
  /** The id of the member who is signed in. */
  user: () => string | undefined;
  channel?: BroadcastChannel;
  /** When the newest known request of a scope was sent, as epoch ms. */
  latest: Map<string, number>;
  /** Scopes with a request that is in flight or has an unknown outcome: the cached value may be wrong. */
  open: Set<string>;
};

/** What became of a request: `on` is null while it is in flight, and where its outcome is unknown. `sentAt` is epoch ms. */
type Outcome = { scope: string; on: boolean | null; sentAt: number };

const tabs = new WeakMap<QueryClient, Tab>();

export function tabOf(client: QueryClient): Tab {
  const tab = tabs.get(client) ?? { locks: navigator.locks, user: () => undefined, latest: new Map(), open: new Set() };
  tabs.set(client, tab);
  return tab;
}

export const userOf = (client: QueryClient) => tabOf(client).user();

/** False for an outcome that is older than what this tab knows. */
export function learn(client: QueryClient, { scope, on, sentAt }: Outcome): boolean {
  const { latest, open } = tabOf(client);
  if (sentAt < (latest.get(scope) ?? 0)) return false;
  latest.set(scope, sentAt);
  if (on === null) open.add(scope);
  else open.delete(scope);
  return true;
}

/** Learns an outcome, and posts it to the other tabs of the same member. */
export function announce(client: QueryClient, outcome: Outcome) {
  learn(client, outcome);
  const user = userOf(client);
  if (user !== undefined) tabOf(client).channel?.postMessage({ ...outcome, user });
}

/** Commits an outcome that another tab posted. */
type Receive = (client: QueryClient, message: unknown) => void;

type Following = {
  user: () => string | undefined;
  /** Loads the commits of every resource, with the first message. */
  load: () => Promise<{ receiveOutcome: Receive }>;
};

/** Commits what other tabs of the same member confirm. Returns a function that stops it. */
export function followToggles(client: QueryClient, { user, load }: Following): () => void {
  tabOf(client).user = user;
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  tabOf(client).channel = channel;
  channel.addEventListener('message', ({ data }) => {
    load().then(
      ({ receiveOutcome }) => receiveOutcome(client, data),
      () => {
        // Without the chunk this tab works alone.
      },
    );
  });
  return () => channel.close();
}
