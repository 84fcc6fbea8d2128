import { HttpError, isOutcomeUnknown } from './errors';
import { announceSessionEnd, SESSION_EXPIRED } from './session-notice';
import { underLock } from '@/lib/tab-lock';
import { clearToken, getToken, memberOf, setToken } from '@/lib/token';

/** Another tab can read a stale storage just after it got the lock: 50 ms was enough in every run measured. */
const SETTLE = 50;

const LOCK = 'vireo:refresh';

/** In ms, before the second and the third try. Only a server error is tried again. */
const PAUSES = [1000, 3000];

/** Asks the provider for a new token; undefined when it answers without one. */
export type AskForToken = () => Promise<string | undefined>;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Settles with the work, and holds the lock a little longer. */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const hold = async () => {
      await work().then(resolve, reject);
      await wait(SETTLE);
    };
    underLock(navigator.locks, LOCK, hold).catch(reject);
  });
}

/** Ends the session that this token belongs to, and no other that began meanwhile. */
function endSession(stale: string): never {
  refused = undefined;
  if (getToken() === stale) {
    clearToken();
    announceSessionEnd();
  }
  throw new HttpError(401, SESSION_EXPIRED);
}

/** Resolves to undefined when the provider refuses. Rejects when the reply says nothing about the session. */
async function ask(askForToken: AskForToken): Promise<string | undefined> {
  for (let tries = 0; ; tries++) {
    try {
      return await askForToken();
    } catch (error) {
      // No reply, or one from a captive portal.
      if (!(error instanceof HttpError)) throw error;
      if (error.status < 500) return undefined;
      const pause = PAUSES[tries];
      if (pause !== undefined) await wait(pause);
      else if (isOutcomeUnknown(error)) throw error;
      else return undefined;
    }
  }
}

/** Whether two tokens are known to belong to two members. */
function areOfTwoMembers(one: string, other: string): boolean {
  const [member, otherMember] = [memberOf(one), memberOf(other)];
  return member !== undefined && otherMember !== undefined && member !== otherMember;
}

/** The current token, unless another member signed in: a request must not be repeated in their name. */
function successorOf(stale: string): string {
  const token = getToken();
  if (token === null || areOfTwoMembers(stale, token)) throw new HttpError(401, SESSION_EXPIRED);
  return token;
}

let running: Promise<string | undefined> | undefined;

/** The token whose refresh was refused although nothing says that it has expired. */
let refused: string | undefined;

/** The tokens that this tab got in place of one another. */
let lineage = new Set<string>();

/** Whether this tab got the token in place of that one, at once or by several refreshes. */
export function isRenewalOf(token: string | null, stale: string): boolean {
  return token !== null && lineage.has(token) && lineage.has(stale);
}

function replaceToken(stale: string, token: string): string {
  // The cookies are another member's by now, and so would be every request that is repeated.
  if (areOfTwoMembers(stale, token)) return endSession(stale);
  lineage = lineage.has(stale) ? lineage.add(token) : new Set([stale, token]);
  setToken(token);
  return token;
}

/**
 * A token in place of one that expired: one refresh at a time, in this tab and across tabs. When the provider refuses, the
 * session is over (decisions: "If the refresh fails"). If the token is not known to have expired, the session stays then, the
 * result is undefined, and the same token is not refreshed again.
 */
export async function refreshToken(
  stale: string,
  hasExpired: boolean,
  askForToken: AskForToken,
): Promise<string | undefined> {
  if (getToken() !== stale) return successorOf(stale);
  if (!hasExpired && refused === stale) return undefined;
  running ??= inOneTab(async () => {
    // Another tab may have refreshed while this one waited.
    if (getToken() !== stale) return successorOf(stale);
    const token = await ask(askForToken);
    // Signed out, or signed in anew, while the refresh was in flight: its token is thrown away.
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
