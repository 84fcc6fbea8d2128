import * as z from 'zod/mini';

const DATABASE = 'vireo:refresh';
const STORE = 'handover';
const KEY = 'token';
/** In ms. A browser whose database never replies must not block the refresh. */
const PATIENCE = 5000;

const handoverSchema = z.object({ iv: z.instanceof(Uint8Array<ArrayBuffer>), token: z.instanceof(ArrayBuffer) });

const encoder = new TextEncoder();

function outcomeOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')));
  });
}

/** Runs `work` in a transaction, and resolves once it is committed: then every later transaction sees it, in any tab. */
async function inTransaction<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await outcomeOf(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const committed = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The transaction was aborted')),
      );
    });
    const [result] = await Promise.all([outcomeOf(work(transaction.objectStore(STORE))), committed]);
    return result;
  } finally {
    database.close();
  }
}

/** Only who has the old token can read the new one, so a stored copy is worth nothing by itself. */
async function keyFrom(stale: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`${DATABASE} ${stale}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Resolves to undefined if `work` fails or hangs: the handover is a help that a browser may not offer. */
function optional<T>(work: () => Promise<T>): Promise<T | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([work().catch(() => undefined), patience]);
}

/** Stores the token that replaces `stale`, for the tabs that wait for the lock. */
export const passToken = (stale: string, token: string) =>
  optional(async () => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyFrom(stale), encoder.encode(token));
    await inTransaction('readwrite', (store) => store.put({ iv, token: data }, KEY));
  });

/** The token by which another tab has replaced `stale`, if it was the last to refresh. */
export const receiveToken = (stale: string) =>
  optional(async () => {
    const stored = await inTransaction<unknown>('readonly', (store) => store.get(KEY));
    // Throws if there is nothing yet.
    const { iv, token } = handoverSchema.parse(stored);
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyFrom(stale), token));
  });
