type StoreName = 'tables' | 'files';

/** Wraps an IndexedDB request in a promise. */
function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

export type Database = {
  get(store: StoreName, key: string): Promise<unknown>;
  put(store: StoreName, key: string, value: unknown): Promise<void>;
  delete(store: StoreName, key: string): Promise<void>;
  clear(): Promise<void>;
};

/** Two key-value stores in IndexedDB: the tables of the mock provider by the scenario's `data`, and uploaded files by name. */
export async function openDatabase(): Promise<Database> {
  const opening = indexedDB.open('vireo-mock', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('tables');
    opening.result.createObjectStore('files');
  });
  const database = await result(opening);
  const write = (name: StoreName, operation: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite');
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB could not write')));
      operation(transaction.objectStore(name));
    });
  return {
    get: (name, key) => result<unknown>(database.transaction(name).objectStore(name).get(key)),
    put: (name, key, value) => write(name, (store) => store.put(value, key)),
    delete: (name, key) => write(name, (store) => store.delete(key)),
    async clear() {
      await write('tables', (store) => store.clear());
      await write('files', (store) => store.clear());
    },
  };
}

/** Runs `save` after changes, one save at a time. Changes before a save begins share it. */
export function createSaver(save: () => Promise<void>) {
  let last = Promise.resolve();
  let isQueued = false;
  return {
    changed() {
      if (isQueued) return;
      isQueued = true;
      // A failed save rejects `saved()`, but does not stop the next one.
      last = last
        .catch(() => {})
        .then(() => {
          isQueued = false;
          return save();
        });
    },
    /** Resolves once all changes so far are saved. */
    saved: () => last,
  };
}
