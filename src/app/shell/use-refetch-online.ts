import { onlineManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NetworkError } from '@/api/errors';
import { isCounted } from '@/resources/video/queries';

/** In ms after the browser is online again: the first requests can still fail. */
const TRIES = [0, 2000, 8000];

function failedOffline(query: Query) {
  const { error, fetchStatus } = query.state;
  if (!(error instanceof NetworkError) || fetchStatus !== 'idle') return false;
  return error.isUnsent || !isCounted(query);
}

/** Repeats the fetch that failed: of a list the page that is missing, where Query's own `refetchOnReconnect` repeats all pages. */
function refetchFailed(client: QueryClient) {
  for (const query of client.getQueryCache().findAll({ type: 'active', predicate: failedOffline })) {
    query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => {
      // The page shows it.
    });
  }
}

/** Once the browser is online again, refetches what is on the screen and failed for want of a network. */
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
