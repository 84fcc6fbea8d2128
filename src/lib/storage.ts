import { t } from '@/messages/t';
import { notify } from './notify';

let isReported = false;

function reportOnce() {
  if (isReported) return;
  isReported = true;
  notify.error(
    t('Your browser’s storage is blocked or full. Drafts, settings and your sign-in are lost when you close this tab.'),
    {
      id: 'storage',
    },
  );
}

/**
 * Browser storage that never throws: it can be blocked, full, or absent. A failed write shows one notice.
 */
function safeStorage(storage: () => Storage) {
  /** For values that nobody would miss: a failure shows no notice. Returns whether the value was stored. */
  function tryWrite(key: string, value: string): boolean {
    try {
      storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Returns whether the value was stored. */
    write(key: string, value: string): boolean {
      const isStored = tryWrite(key, value);
      if (!isStored) reportOnce();
      return isStored;
    },
    tryWrite,
    has(prefix: string): boolean {
      try {
        return Object.keys(storage()).some((name) => name.startsWith(prefix));
      } catch {
        return false;
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key);
      } catch {
        // Blocked storage holds nothing.
      }
    },
    removeAll(prefix: string): void {
      try {
        for (const key of Object.keys(storage()).filter((name) => name.startsWith(prefix))) storage().removeItem(key);
      } catch {
        // Blocked storage holds nothing.
      }
    },
  };
}

/** Calls the listener when another tab changes a key with this prefix, or clears the local storage. Returns the function that stops it. */
export function subscribeLocal(prefix: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export type StorageArea = ReturnType<typeof safeStorage>;

export const localArea = safeStorage(() => localStorage);

export const {
  read: readLocal,
  write: writeLocal,
  has: hasLocal,
  remove: removeLocal,
  removeAll: removeAllLocal,
} = localArea;

/** The session storage, which belongs to this tab only. */
export const sessionArea = safeStorage(() => sessionStorage);

export const {
  read: readSession,
  write: writeSession,
  has: hasSession,
  remove: removeSession,
  removeAll: removeAllSession,
} = sessionArea;
