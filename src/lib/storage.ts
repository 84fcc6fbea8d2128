/**
 * Browser storage that never throws: it can be blocked, full, or absent. What cannot be kept is lost quietly, since
 * nothing that the client keeps here is worth a failure.
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
