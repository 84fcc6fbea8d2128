import { useMemo, useSyncExternalStore } from 'react';

/** A store whose object URL exists while it has a subscriber. */
function createUrlStore(file: Blob | undefined) {
  let url: string | undefined;
  return {
    get: () => url,
    subscribe: (changed: () => void) => {
      if (!file) return () => {};
      const created = URL.createObjectURL(file);
      url = created;
      changed();
      return () => {
        URL.revokeObjectURL(created);
        url = undefined;
      };
    },
  };
}

/** An object URL of a file, revoked on unmount. The file is not read into memory. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const store = useMemo(() => createUrlStore(file), [file]);
  return useSyncExternalStore(store.subscribe, store.get);
}
