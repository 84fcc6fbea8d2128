import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';

const importOutages = () => import('./outages');

/** Starts `watchOutages` after the first screen. */
export function useWatchOutages() {
  const client = useQueryClient();
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    async function watch() {
      try {
        const { watchOutages } = await importOutages();
        if (!signal.aborted) watchOutages(client, signal);
      } catch {
        window.addEventListener('online', () => void watch(), { once: true, signal });
      }
    }
    whenIdle(() => void watch());
    return () => mounted.abort();
  }, [client]);
}
