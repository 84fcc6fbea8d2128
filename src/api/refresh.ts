import { HttpError, isOutcomeUnknown } from './errors';
import { announceSessionEnd, SESSION_EXPIRED } from './session-notice';
import { recordRefresh } from './token-lineage';
import { underLock } from '@/lib/tab-lock';
import { clearToken, getToken, userIdOf, setToken } from '@/lib/token';

/** In ms. Another tab can still read the old token just after it got the lock; 50 ms was enough in every run measured. */
const SETTLE = 50;

const LOCK = 'vireo:refresh';

/** In ms, before the second and the third attempt. Only a server error is retried. */
const PAUSES = [1000, 3000];

/** Sends the refresh; resolves to undefined if the response has no token. */
export type SendRefresh = () => Promise<string | undefined>;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Settles with `work`, and holds the lock a little longer. */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const hold = async () => {
      await work().then(resolve, reject);
      await wait(SETTLE);
    };
    underLock(navigator.locks, LOCK, hold).catch(reject);
  });
}

/** Ends the session of this token, but not one that has begun since. */
function endSession(stale: string): never {
  refused = undefined;
  if (getToken() === stale) {
    clearToken();
    announceSessionEnd();
  }
  throw new HttpError(401, SESSION_EXPIRED);
}

/** Resolves to undefined if the provider refuses. Rejects if the outcome says nothing about the session. */
async function requestToken(sendRefresh: SendRefresh): Promise<string | undefined> {
  for (let tries = 0; ; tries++) {
    try {
      return await sendRefresh();
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
  if (token === null || areOfTwoMembers(stale, token)) throw new HttpError(401, SESSION_EXPIRED);
  return token;
}

let running: Promise<string | undefined> | undefined;

/** A token that is not known to have expired, and whose refresh was refused. */
let refused: string | undefined;

function replaceToken(stale: string, token: string): string {
  // The cookies belong to another member now, and so would the repeated requests.
  if (areOfTwoMembers(stale, token)) return endSession(stale);
  recordRefresh(stale, token);
  setToken(token);
  return token;
}

/**
 * Replaces an expired token, with one refresh at a time in this tab and across tabs. If the provider refuses, the session ends.
 * If the token is not known to have expired, the session stays, the result is undefined, and the same token is not refreshed
 * again.
 */
export async function refreshToken(
  stale: string,
  hasExpired: boolean,
  sendRefresh: SendRefresh,
): Promise<string | undefined> {
  if (getToken() !== stale) return successorOf(stale);
  if (!hasExpired && refused === stale) return undefined;
  running ??= inOneTab(async () => {
    // Another tab may have refreshed while this one waited.
    if (getToken() !== stale) return successorOf(stale);
    const token = await requestToken(sendRefresh);
    // Signed out, or signed in again, while the refresh was in flight: its token is discarded.
    if (getToken() !== stale) return successorOf(stale);
    return token === undefined ? undefined : replaceToken(stale, token);
  }).finally(() => {
    running = undefined;
  });
  const token = await running;
  if (token !== undefined) return token;
  if (hasExpired) return endSession(stale);
  refused = stale;
  return undefined;
}
