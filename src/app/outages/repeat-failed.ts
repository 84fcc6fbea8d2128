import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { HttpError, NetworkError } from '@/api/errors';
import { isCounted } from '@/resources/video/queries';

/** In ms after the browser is back online: the first requests can still fail. */
const TRIES = [0, 2000, 8000];

/** Whether an outage made the query fail. A video's lost response may have counted its view, so it is not requested again. */
function failedInOutage(query: Query): boolean {
  const { error, fetchStatus } = query.state;
  if (fetchStatus !== 'idle') return false;
  if (error instanceof HttpError) return error.status >= 500;
  return error instanceof NetworkError && (error.isUnsent || !isCounted(query));
}

/** Repeats failed fetches: of a list only the missing page, while Query's `refetchOnReconnect` would refetch every page. */
function repeatFailed(client: QueryClient) {
  for (const query of client.getQueryCache().findAll({ type: 'active', predicate: failedInOutage })) {
    query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => {
      // The page shows the error.
    });
  }
}

/** Calls back when a query that had failed succeeds, because of Retry for example. */
function onRecovery(client: QueryClient, recovered: () => void): () => void {
  const cache = client.getQueryCache();
  const failed = new Set(
    cache.findAll({ predicate: ({ state }) => state.status === 'error' }).map((query) => query.queryHash),
  );
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') failed.add(event.query.queryHash);
    if (event.action.type === 'success' && failed.delete(event.query.queryHash)) recovered();
  });
}

/**
 * Repeats the active queries that failed in an outage, once the browser is back online or one of them has succeeded. Until the
 * signal aborts.
 */
export function repeatFailedQueries(client: QueryClient, signal: AbortSignal): void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => timers.forEach(clearTimeout);
  const unsubscribeOnline = onlineManager.subscribe((isOnline) => {
    stop();
    timers = isOnline ? TRIES.map((wait) => setTimeout(repeatFailed, wait, client)) : [];
  });
  const unsubscribeRecovery = onRecovery(client, () => repeatFailed(client));
  signal.addEventListener('abort', () => {
    unsubscribeOnline();
    unsubscribeRecovery();
    stop();
  });
}
