import { notify } from '@/lib/notify';
import { readSession, removeSession, writeSession } from '@/lib/storage';

/** Specification, section 8. */
export const SESSION_EXPIRED = 'Session expired. Please login again!';

const NOTICE = 'vireo:notice';
const RELOADED_AT = 'vireo:reloaded-at';

/** A reload that leads straight into the next one would lock people out. In ms. */
const PAUSE = 30_000;

/** Reloads the page, at most once in 30 s in this tab. Returns whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  const last = Number(readSession(RELOADED_AT) ?? Number.NaN);
  // A clock that was set back must not make the pause longer.
  if (Math.abs(now - last) < PAUSE) return false;
  // Without a memory of the last reload there is no telling the first from the hundredth.
  if (!writeSession(RELOADED_AT, String(now))) return false;
  location.reload();
  return true;
}

/** Says that the session is over. */
export function notifySessionEnd(): void {
  notify.error(SESSION_EXPIRED, { id: 'session' });
}

/** Says that the session is over, after a reload that clears the page of it (specification, section 4). */
export function announceSessionEnd(): void {
  if (reloadOnce()) writeSession(NOTICE, SESSION_EXPIRED);
  else notifySessionEnd();
}

/** Shows what was left to say before the reload. */
export function showSessionNotice(): void {
  const message = readSession(NOTICE);
  removeSession(NOTICE);
  if (message !== null) notify.error(message, { id: 'session' });
}
