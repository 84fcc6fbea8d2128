type StoreName = 'tables' | 'files';

/** A promise for what IndexedDB reports by events. */
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

/** Two key-value stores of this browser profile: the mock provider's tables, one set a scenario, and uploaded files. */
export async function openDatabase(): Promise<Database> {
  const opening = indexedDB.open('vireo-mock', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('tables');
    opening.result.createObjectStore('files');
  });
  const database = await result(opening);
  const write = (name: StoreName, act: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite');
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB refused to write')));
      act(transaction.objectStore(name));
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

/** Runs `save` after changes, one at a time. Changes that come before a save begins are saved together. */
export function createSaver(save: () => Promise<void>) {
  let last = Promise.resolve();
  let isQueued = false;
  return {
    changed() {
      if (isQueued) return;
      isQueued = true;
      // A failed save rejects `saved()`; the next save runs all the same.
      last = last
        .catch(() => {})
        .then(() => {
          isQueued = false;
          return save();
        });
    },
    /** Resolves once every change so far is written. */
    saved: () => last,
  };
}
