import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { healthQuery } from '@/query/health';
import {
  type QueryClient,
  QueryObserver,
  type QueryObserverResult,
  useQueryClient,
  onlineManager,
  type Query,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError, NetworkError } from '@/api/errors';
import { countsView } from '@/resources/video/queries';
import { useRouter } from '@tanstack/react-router';
import { followMemberLanguage } from './member-language';
import { countVisits } from './retention/count-visits';

/** In ms after the browser is back online: the first requests can still fail. */
const TRIES = [0, 2000, 8000];

/** True if an outage made the query fail. A video's lost response may have counted its view, so it is not requested again. */
function failedInOutage(query: Query): boolean {
  const { error, fetchStatus } = query.state;
  if (fetchStatus !== 'idle') return false;
  if (error instanceof HttpError) return error.status >= 500;
  return error instanceof NetworkError && (error.isUnsent || !countsView(query));
}

/** Repeats failed fetches. For a list, it requests only the missing page; Query's `refetchOnReconnect` would refetch every page. */
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
 * Until the signal aborts, repeats the active queries that failed in an outage, once the browser is back online or one of them has
 * succeeded.
 */
function repeatFailedQueries(client: QueryClient, signal: AbortSignal, missed: Missed): void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => timers.forEach(clearTimeout);
  function onChange(isOnline: boolean) {
    stop();
    timers = isOnline ? TRIES.map((wait) => setTimeout(repeatFailed, wait, client)) : [];
  }
  const unsubscribeOnline = onlineManager.subscribe(onChange);
  if (missed.online) onChange(onlineManager.isOnline());
  const unsubscribeRecovery = onRecovery(client, () => repeatFailed(client));
  signal.addEventListener('abort', () => {
    unsubscribeOnline();
    unsubscribeRecovery();
    stop();
  });
}

/**
 * Repeats the health check until the signal aborts: one toast when the server goes down, and one when it is back. Calls `announced` after
 * each success.
 */
function watchHealth(client: QueryClient, signal: AbortSignal, announced: () => void): void {
  let wasDown = false;
  function announce({ isError, isSuccess }: QueryObserverResult) {
    if (isError && !wasDown) notify.error(t('Oops! Server is not working'), { id: 'health' });
    if (isSuccess && wasDown) notify.success(t('The server is back up'), { id: 'health' });
    if (isError || isSuccess) wasDown = isError;
    if (isSuccess) announced();
  }
  const observer = new QueryObserver(client, healthQuery());
  signal.addEventListener('abort', observer.subscribe(announce));
  announce(observer.getCurrentResult());
}

/** Events before this code had loaded. */
type Missed = { online: boolean };

/** What every page does once the browser is idle. */
export function Outages({ missed }: { missed: Missed }) {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const mounted = new AbortController();
    repeatFailedQueries(client, mounted.signal, missed);
    watchHealth(client, mounted.signal, countVisits(client, mounted.signal));
    // It needs the health check.
    followMemberLanguage(client, router, mounted.signal);
    return () => mounted.abort();
  }, [client, router, missed]);
  return null;
}
