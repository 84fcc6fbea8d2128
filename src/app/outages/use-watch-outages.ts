import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';

const importOutages = () => import('./outages');

/** Checks the server's health, and repeats what failed in an outage. Starts after the first screen. */
export function useWatchOutages() {
  const client = useQueryClient();
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    async function watch() {
      try {
        const { repeatFailedQueries, watchHealth } = await importOutages();
        if (signal.aborted) return;
        repeatFailedQueries(client, signal);
        watchHealth(client, signal);
      } catch {
        window.addEventListener('online', () => void watch(), { once: true, signal });
      }
    }
    whenIdle(() => void watch());
    return () => mounted.abort();
  }, [client]);
}
