import { notify } from '@/lib/notify';
import { healthQuery } from '@/query/health';
import { type QueryClient, QueryObserver, type QueryObserverResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { repeatFailedQueries } from './repeat-failed';

/** Repeats the health check until the signal aborts: one toast when the server goes down, and one when it is back. */
function watchHealth(client: QueryClient, signal: AbortSignal): void {
  let wasDown = false;
  function announce({ isError, isSuccess }: QueryObserverResult) {
    if (isError && !wasDown) notify.error('Oops! Server is not working', { id: 'health' });
    if (isSuccess && wasDown) notify.success('The server is back up', { id: 'health' });
    if (isError || isSuccess) wasDown = isError;
  }
  const observer = new QueryObserver(client, healthQuery());
  signal.addEventListener('abort', observer.subscribe(announce));
  announce(observer.getCurrentResult());
}

/** Checks the server's health, and repeats what failed in an outage. */
export function Outages() {
  const client = useQueryClient();
  useEffect(() => {
    const mounted = new AbortController();
    repeatFailedQueries(client, mounted.signal);
    watchHealth(client, mounted.signal);
    return () => mounted.abort();
  }, [client]);
  return null;
}
