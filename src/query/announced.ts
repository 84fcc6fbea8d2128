import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { HEALTH_KEY } from './cache-policy';
import type { Extensions } from './health';

type Extension = Exclude<keyof Extensions, 'account' | 'pages' | 'signup'>;

/** Those in the data's `account`. */
type AccountExtension = 'blocks' | 'guestReports' | 'inviteCheck' | 'mail' | 'measures';

const HEALTH = hashKey(HEALTH_KEY);

function isAnnounced(data: Extensions, name: string): boolean {
  const flags: Record<string, unknown> = data;
  return flags[name] === true || data.account?.includes(name) === true;
}

/**
 * Whether the provider announces an extension; undefined until the shell's health check has its response. Reads the cache: to import
 * the query would add a file to the page.
 */
export function useIsAnnounced(name: Extension | AccountExtension): boolean | undefined {
  const client = useQueryClient();
  const read = () => {
    const data = client.getQueryData<Extensions>(HEALTH_KEY);
    return data && isAnnounced(data, name);
  };
  // Ignores other events: queries are added while components render, and a render must change no state.
  const subscribe = (changed: () => void) =>
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === HEALTH) changed();
    });
  return useSyncExternalStore(subscribe, read, read);
}
