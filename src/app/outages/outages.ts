import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { repeatFailedQueries } from './repeat-failed';
import { watchHealth } from './watch-health';

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
