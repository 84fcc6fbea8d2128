import * as z from 'zod/mini';
import { createEmitter } from './emitter';
import { readLocal, removeLocal, writeLocal } from './storage';

/** Specification, section 9. */
const KEY = 'accessToken';

/** Whether this tab or another one changed the token. */
export type Origin = 'here' | 'elsewhere';

/** Characters a header can hold. A request with any other token would fail, including the login. */
const USABLE = /^[\x21-\x7e]{1,8192}$/;

/** The token if storage is blocked or full, when the session lasts as long as the page, or if it has an older one. */
let unstored: string | null = null;

const changes = createEmitter<[Origin]>(() => {
  const onStorage = ({ key }: StorageEvent) => {
    // Another tab that clears its storage sends no key.
    if (key !== KEY && key !== null) return;
    // The other tab's change is newer.
    unstored = null;
    changes.emit('elsewhere');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

/** Null for a guest. */
export function getToken(): string | null {
  const token = unstored ?? readLocal(KEY);
  return token !== null && USABLE.test(token) ? token : null;
}

export function setToken(token: string): void {
  unstored = writeLocal(KEY, token) ? null : token;
  changes.emit('here');
}

/** Uses a token that another tab has stored, until this tab's copy of the storage has it, too. */
export function adoptToken(token: string): void {
  unstored = token;
}

export function clearToken(): void {
  unstored = null;
  removeLocal(KEY);
  changes.emit('here');
}

/** Calls back whenever the token changes, in this tab or in another. Returns the function that unsubscribes. */
export const subscribeToken = changes.subscribe;

const payloadSchema = z.object({
  _id: z.catch(z.optional(z.string()), undefined),
  exp: z.catch(z.optional(z.number()), undefined),
});

/** The payload of a JWT; empty for any other token. */
function payloadOf(token: string): z.infer<typeof payloadSchema> {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return payloadSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}

/** True if the token's `exp`, in seconds, has passed. `now` is in ms. */
export function isExpired(token: string, now: number): boolean {
  const { exp } = payloadOf(token);
  return exp !== undefined && exp * 1000 <= now;
}

/** The `_id` of the token's member; undefined if it cannot be read. */
export function userIdOf(token: string): string | undefined {
  return payloadOf(token)._id;
}
