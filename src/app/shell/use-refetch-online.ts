import { onlineManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NetworkError } from '@/api/errors';
import { isCounted } from '@/resources/video/queries';

/** In ms after the browser is back online: the first requests can still fail. */
const TRIES = [0, 2000, 8000];

function failedOffline(query: Query) {
  const { error, fetchStatus } = query.state;
  if (!(error instanceof NetworkError) || fetchStatus !== 'idle') return false;
  return error.isUnsent || !isCounted(query);
}

/** Repeats failed fetches: of a list only the missing page, while Query's `refetchOnReconnect` would refetch every page. */
function refetchFailed(client: QueryClient) {
  for (const query of client.getQueryCache().findAll({ type: 'active', predicate: failedOffline })) {
    query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => {
      // The page shows the error.
    });
  }
}

/** Refetches active queries that failed offline, once the browser is back online. */
export function useRefetchOnline() {
  const client = useQueryClient();
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => timers.forEach(clearTimeout);
    const unsubscribe = onlineManager.subscribe((isOnline) => {
      stop();
      timers = isOnline ? TRIES.map((wait) => setTimeout(refetchFailed, wait, client)) : [];
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [client]);
}
