import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { HEALTH_KEY } from './cache-policy';
import type { Extensions } from './health';

/** Whether the provider announces an extension. Reads what the health check has found; its query would add a file to the page. */
export function useIsAnnounced(extension: keyof Extensions): boolean {
  const client = useQueryClient();
  const read = () => Boolean(client.getQueryData<Extensions>(HEALTH_KEY)?.[extension]);
  return useSyncExternalStore((changed) => client.getQueryCache().subscribe(changed), read, read);
}
