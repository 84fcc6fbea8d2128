import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { HEALTH_KEY } from './cache-policy';
import type { Extensions } from './health';

const HEALTH = hashKey(HEALTH_KEY);

/** Reads the data of the health check from the cache: to import its query would add a file to the page. */
function useExtensions(has: (extensions: Extensions) => boolean): boolean {
  const client = useQueryClient();
  const read = () => has(client.getQueryData<Extensions>(HEALTH_KEY) ?? {});
  // Ignores other events: queries are added while components render, and a render must change no state.
  const subscribe = (changed: () => void) =>
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === HEALTH) changed();
    });
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether the provider announces an extension. */
export const useIsAnnounced = (name: keyof Extensions) => useExtensions((extensions) => Boolean(extensions[name]));

/** Whether the provider announces an extension of the account. */
export const useIsAnnouncedForAccount = (name: string) =>
  useExtensions(({ account }) => account?.includes(name) === true);
