import { notify } from '@/lib/notify';
import { readSession, removeSession, writeSession } from '@/lib/storage';
import { SESSION_EXPIRED } from './errors';

const NOTICE = 'vireo:notice';
const RELOADED_AT = 'vireo:reloaded-at';

/** In ms between two reloads: a reload loop would lock users out. */
const PAUSE = 30_000;

/** True for 30 s after `reloadOnce`. */
export function hasJustReloaded(now = Date.now()): boolean {
  const last = Number(readSession(RELOADED_AT) ?? Number.NaN);
  // `abs`, since the clock may have been set back.
  return Math.abs(now - last) < PAUSE;
}

/** Reloads the page, at most once in 30 s per tab. Returns whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  if (hasJustReloaded(now)) return false;
  // If the time cannot be stored, reloads could repeat without end.
  if (!writeSession(RELOADED_AT, String(now))) return false;
  location.reload();
  return true;
}

/** Lets the next `reloadOnce` reload at once: the user asks for it. */
export function allowReload(): void {
  removeSession(RELOADED_AT);
}

/** Shows that the session has ended. */
export function notifySessionEnd(): void {
  notify.error(SESSION_EXPIRED, { id: 'session' });
}

/** Reloads the page and then shows that the session has ended (§4 of docs/features.md). */
export function announceSessionEnd(): void {
  if (reloadOnce()) writeSession(NOTICE, 'session-expired');
  else notifySessionEnd();
}

/** Shows what was stored before the reload. */
export function showSessionNotice(): void {
  const notice = readSession(NOTICE);
  removeSession(NOTICE);
  if (notice !== null) notifySessionEnd();
}
