import * as z from 'zod/mini';
import { parse, parseEnvelope } from './envelope';
import { HttpError, isOutcomeUnknown, sessionExpired } from './errors';
import type { send as Send } from './send';
import { announceSessionEnd } from './session-notice';
import { recordRefresh } from '../lib/token';
import { passToken, receiveToken } from './token-handover';
import { underLock } from '@/lib/tab-lock';
import { adoptToken, clearToken, getToken, payloadOf, userIdOf, setToken } from '@/lib/token';

const LOCK = 'vireo:refresh';

/** In ms, before the second and the third attempt. Only a server error is retried. */
const PAUSES = [1000, 3000];

/** In ms. */
const TIMEOUT = 20_000;

const refreshSchema = z.nullish(
  z.object({ accessToken: z.catch(z.optional(z.string().check(z.minLength(1))), undefined) }),
);

/** Resolves to undefined if the response has no token. */
async function sendRefresh(send: typeof Send): Promise<string | undefined> {
  const body = await send('POST', 'users/refresh-token', { timeout: TIMEOUT });
  return parse(refreshSchema, parseEnvelope(body).data)?.accessToken;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** True if the token's `exp`, in seconds, has passed. `now` is in ms. */
export function isExpired(token: string, now: number): boolean {
  try {
    const payload: unknown = JSON.parse(payloadOf(token));
    return (
      payload instanceof Object && 'exp' in payload && typeof payload.exp === 'number' && payload.exp * 1000 <= now
    );
  } catch {
    return false;
  }
}

/** Ends the session of this token, but not one that has begun since. */
function endSession(stale: string): never {
  refused = undefined;
  if (getToken() === stale) {
    clearToken();
    announceSessionEnd();
  }
  throw sessionExpired();
}

/** Resolves to undefined if the provider refuses. Rejects if the outcome says nothing about the session. */
async function requestToken(send: typeof Send): Promise<string | undefined> {
  for (let tries = 0; ; tries++) {
    try {
      return await sendRefresh(send);
    } catch (error) {
      // No response, or a captive portal's.
      if (!(error instanceof HttpError)) throw error;
      if (error.status < 500) return undefined;
      const pause = PAUSES[tries];
      if (pause !== undefined) await wait(pause);
      else if (isOutcomeUnknown(error)) throw error;
      else return undefined;
    }
  }
}

/** True if two tokens are known to belong to different members. */
function areOfTwoMembers(one: string, other: string): boolean {
  const [member, otherMember] = [userIdOf(one), userIdOf(other)];
  return member !== undefined && otherMember !== undefined && member !== otherMember;
}

/** The current token. Throws if another member signed in: a request must not be repeated in their name. */
function successorOf(stale: string): string {
  const token = getToken();
  if (token === null || areOfTwoMembers(stale, token)) throw sessionExpired();
  // Another tab has refreshed it.
  if (userIdOf(token) !== undefined && userIdOf(token) === userIdOf(stale)) recordRefresh(stale, token);
  return token;
}

let running: Promise<string | undefined> | undefined;

/** A token that is not known to have expired, and whose refresh was refused. */
let refused: string | undefined;

function replaceToken(stale: string, token: string): void {
  // The cookies belong to another member now, and so would the repeated requests.
  if (areOfTwoMembers(stale, token)) endSession(stale);
  recordRefresh(stale, token);
  setToken(token);
}

/**
 * Replaces the token, unless another tab has done so. Under the lock, storage can still have the old token, so the tab that refreshed
 * passes the new one on before it releases the lock.
 */
async function refreshUnderLock(stale: string, send: typeof Send, done: (token: string | undefined) => void) {
  const received = getToken() === stale ? await receiveToken(stale) : undefined;
  if (getToken() !== stale) return done(successorOf(stale));
  if (received !== undefined) {
    recordRefresh(stale, received);
    adoptToken(received);
    return done(received);
  }
  const token = await requestToken(send);
  // Signed out, or signed in again, while the refresh was in flight: its token is discarded.
  if (getToken() !== stale) return done(successorOf(stale));
  if (token === undefined) return done(undefined);
  replaceToken(stale, token);
  done(token);
  return passToken(stale, token);
}

/**
 * Replaces a token that was refused, with one refresh at a time in this tab and across tabs. If the provider refuses, the session ends.
 * If the token is not known to have expired, the session stays, the result is undefined, and the same token is not refreshed
 * again.
 */
export async function refreshToken(
  stale: string,
  isSaidToHaveExpired: boolean,
  send: typeof Send,
): Promise<string | undefined> {
  if (getToken() !== stale) return successorOf(stale);
  const hasExpired = isSaidToHaveExpired || isExpired(stale, Date.now());
  if (!hasExpired && refused === stale) return undefined;
  running ??= new Promise<string | undefined>((resolve, reject) => {
    underLock(navigator.locks, LOCK, () => refreshUnderLock(stale, send, resolve)).catch(reject);
  }).finally(() => {
    running = undefined;
  });
  const token = await running;
  if (token !== undefined) return token;
  if (hasExpired) return endSession(stale);
  refused = stale;
  return undefined;
}
