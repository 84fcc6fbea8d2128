import { notify } from './notify';

let isReported = false;

function reportOnce() {
  if (isReported) return;
  isReported = true;
  notify.error(
    'Your browser’s storage is blocked or full. Drafts, settings and your sign-in are lost when you close this tab.',
    {
      id: 'storage',
    },
  );
}

/**
 * Browser storage that never throws: it can be blocked, full, or absent. Nothing that the client keeps here is worth a
 * failure, so the user is told once that it will be lost.
 */
function keep(storage: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Whether it was kept. */
    write(key: string, value: string): boolean {
      try {
        storage().setItem(key, value);
        return true;
      } catch {
        reportOnce();
        return false;
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key);
      } catch {
        // There is nothing to remove in a storage that is blocked.
      }
    },
    /** Removes whatever has a name that begins like this. */
    removeAll(prefix: string): void {
      try {
        for (const key of Object.keys(storage()).filter((name) => name.startsWith(prefix))) storage().removeItem(key);
      } catch {
        // Neither is there here.
      }
    },
  };
}

export const {
  read: readLocal,
  write: writeLocal,
  remove: removeLocal,
  removeAll: removeAllLocal,
} = keep(() => localStorage);

/** Of this tab alone. */
export const { read: readSession, write: writeSession, remove: removeSession } = keep(() => sessionStorage);
