import { HttpError } from './errors';
import { announceSessionEnd, SESSION_EXPIRED } from './session-notice';
import { clearToken, getToken, personOf, setToken } from './token';

/** Another tab can read a stale storage just after it got the lock: 50 ms was enough in every run measured. */
const SETTLE = 50;

const LOCK = 'vireo:refresh';

/** In ms. A tab that was put to sleep while it held the lock must not hold up the others for ever. */
const PATIENCE = 20_000;

/** A server error is tried twice more before it counts as a refusal. */
const TRIES = 3;

/** Asks the provider for a new token; undefined when it answers without one. */
export type AskForToken = () => Promise<string | undefined>;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

function underLock<T>(work: () => Promise<T>): Promise<T> {
  // There are none outside of a secure context.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    // The result goes out at once, while the lock is held a little longer.
    const locked = locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE) }, async () => {
      await work().then(resolve, reject);
      await wait(SETTLE);
    });
    // It was not granted: on without it.
    locked.catch(() => work().then(resolve, reject));
  });
}

/** Ends the session that this token belongs to, and no other that began meanwhile. */
function endSession(stale: string): never {
  if (getToken() === stale) {
    clearToken();
    announceSessionEnd();
  }
  throw new HttpError(401, SESSION_EXPIRED);
}

async function ask(askForToken: AskForToken, stale: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return (await askForToken()) ?? endSession(stale);
    } catch (error) {
      // No answer, or one from a captive portal, says nothing about the session.
      if (!(error instanceof HttpError)) throw error;
      if (error.status < 500 || tries === TRIES) return endSession(stale);
    }
  }
}

/** The token that came meanwhile, unless somebody else signed in: a request must not be repeated in their name. */
function successorOf(stale: string): string {
  const token = getToken();
  const [before, now] = [personOf(stale), personOf(token ?? '')];
  if (token === null || (before !== undefined && now !== undefined && before !== now)) {
    throw new HttpError(401, SESSION_EXPIRED);
  }
  return token;
}

let running: Promise<string> | undefined;

/** The last refresh of this tab. */
let renewal: { stale: string; token: string } | undefined;

/** Whether this tab got the token in place of that one. */
export function isRenewalOf(token: string | null, stale: string): boolean {
  return renewal !== undefined && renewal.token === token && renewal.stale === stale;
}

/**
 * A token in place of one that ran out: one refresh at a time, in this tab and across tabs. Throws when there is none; when
 * the provider refuses, the session is over (decisions: "If the refresh fails").
 */
export function refreshToken(stale: string, askForToken: AskForToken): Promise<string> {
  if (getToken() !== stale) return new Promise((resolve) => resolve(successorOf(stale)));
  running ??= underLock(async () => {
    // Another tab may have refreshed while this one waited.
    if (getToken() !== stale) return successorOf(stale);
    const token = await ask(askForToken, stale);
    // Signed out, or signed in anew, while the answer was in the air: it is thrown away.
    if (getToken() !== stale) return successorOf(stale);
    renewal = { stale, token };
    setToken(token);
    return token;
  }).finally(() => {
    running = undefined;
  });
  return running;
}
