import { createConnectedAtom } from './connected-atom';
import { readLocal, removeLocal, subscribeLocal, writeLocal } from './storage';
import { TOKEN_KEY } from './storage-keys';

/** The JSON of a JWT's payload, one character a byte. Throws for many other texts. */
export function payloadOf(token: string): string {
  return atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
}

/** Whether this tab or another one changed the token. */
export type Origin = 'here' | 'elsewhere';

/** Characters a header can hold. A request with any other token would fail, including the login. */
const USABLE = /^[\x21-\x7e]{1,8192}$/;

/** The token if storage is blocked or full, when the session lasts as long as the page, or if it has an older one. */
let unstored: string | null = null;

/** A new object with every change. */
const lastChange = createConnectedAtom<{ origin: Origin }>({ origin: 'here' }, () =>
  subscribeLocal(TOKEN_KEY, () => {
    // The other tab's change is newer.
    unstored = null;
    lastChange.set({ origin: 'elsewhere' });
  }),
);

/** Null for a guest. */
export function getToken(): string | null {
  const token = unstored ?? readLocal(TOKEN_KEY);
  return token !== null && USABLE.test(token) ? token : null;
}

export function setToken(token: string): void {
  unstored = writeLocal(TOKEN_KEY, token) ? null : token;
  lastChange.set({ origin: 'here' });
}

/** Uses a token that another tab has stored, until this tab's copy of the storage has it, too. */
export function adoptToken(token: string): void {
  unstored = token;
}

export function clearToken(): void {
  unstored = null;
  removeLocal(TOKEN_KEY);
  lastChange.set({ origin: 'here' });
}

/** Calls back whenever the token changes, in this tab or in another. Returns the function that unsubscribes. */
export function subscribeToken(listener: (origin: Origin) => void): () => void {
  return lastChange.subscribe(({ origin }) => listener(origin)).unsubscribe;
}

/** The `_id` of the token's member; undefined if it cannot be read. */
export function userIdOf(token: string): string | undefined {
  try {
    const bytes = Uint8Array.from(payloadOf(token), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (payload instanceof Object && '_id' in payload && typeof payload._id === 'string') return payload._id;
  } catch {
    // The token is no JWT.
  }
  return undefined;
}

/** Tokens of one session, each obtained by refreshing another. */
let lineage = new Set<string>();

/** Records that this tab got `token` by refreshing `stale`. */
export function recordRefresh(stale: string, token: string): void {
  lineage = lineage.has(stale) ? lineage.add(token) : new Set([stale, token]);
}

/** True if this tab got `token` by refreshing `stale`, once or several times. */
export function isRefreshOf(token: string | null, stale: string): boolean {
  return token !== null && lineage.has(token) && lineage.has(stale);
}
