import * as z from 'zod/mini';
import { createEmitter } from './emitter';
import { readLocal, removeLocal, writeLocal } from './storage';

/** Specification, section 9. */
const KEY = 'accessToken';

/** Where the token was changed: in this tab, or in another one. */
export type Origin = 'here' | 'elsewhere';

/** What fits into a header. Anything else was not put there by signing in, and every call with it would fail, that one too. */
const USABLE = /^[\x21-\x7e]{1,8192}$/;

/** Where storage is blocked or full the session lasts as long as the page. */
let unkept: string | null = null;

const changes = createEmitter<[Origin]>(() => {
  const onStorage = ({ key }: StorageEvent) => {
    // Another tab that clears its storage sends no key.
    if (key !== KEY && key !== null) return;
    // The other tab's change is newer.
    unkept = null;
    changes.emit('elsewhere');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

/** Null for a guest. */
export function getToken(): string | null {
  const token = unkept ?? readLocal(KEY);
  return token !== null && USABLE.test(token) ? token : null;
}

export function setToken(token: string): void {
  unkept = writeLocal(KEY, token) ? null : token;
  changes.emit('here');
}

export function clearToken(): void {
  unkept = null;
  removeLocal(KEY);
  changes.emit('here');
}

/** Calls back whenever the token changes, in this tab or in another. Returns the function that unsubscribes. */
export const subscribeToken = changes.subscribe;

const payloadSchema = z.object({
  _id: z.catch(z.optional(z.string()), undefined),
  exp: z.catch(z.optional(z.number()), undefined),
});

/** The middle part of a JWT; an empty object for a token that is none. */
function payloadOf(token: string): z.infer<typeof payloadSchema> {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return payloadSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}

/** Whether the token itself says that its time is over. `now` is in ms, a token's `exp` in seconds. */
export function isExpired(token: string, now: number): boolean {
  const { exp } = payloadOf(token);
  return exp !== undefined && exp * 1000 <= now;
}

/** The `_id` of whoever the token was made for; undefined when it cannot be read. */
export function memberOf(token: string): string | undefined {
  return payloadOf(token)._id;
}
