import { useSyncExternalStore } from 'react';

/**
 * A value of a store outside React. `readOnServer` is for stores that read what only browsers have: the build renders the
 * templates of `src/early` without one.
 */
export function useStore<T>(subscribe: (changed: () => void) => () => void, read: () => T, readOnServer = read): T {
  return useSyncExternalStore(subscribe, read, readOnServer);
}
