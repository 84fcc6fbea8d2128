import { useMemo, useSyncExternalStore } from 'react';

/** An address that lives for as long as somebody listens. */
function createAddress(file: Blob | undefined) {
  let url: string | undefined;
  return {
    get: () => url,
    subscribe: (changed: () => void) => {
      if (!file) return () => {};
      const made = URL.createObjectURL(file);
      url = made;
      changed();
      return () => {
        URL.revokeObjectURL(made);
        url = undefined;
      };
    },
  };
}

/** An address of a file for as long as it is shown. The file itself stays on the disk. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const address = useMemo(() => createAddress(file), [file]);
  return useSyncExternalStore(address.subscribe, address.get);
}
