import { NOT_LOADED } from '@/api/errors';
import { hasJustReloaded, reloadOnce } from '@/api/session-notice';

/**
 * After a deploy the server no longer has the chunks of an open page, and one reload loads the new ones. Offline, a reload would
 * only lose the page, so this checks the server first; the error boundary shows the error meanwhile. `isAwaited` returns whether the page
 * waits for a chunk: a failed preload is not worth a reload.
 */
export function reloadWhenChunksAreGone(isAwaited: () => boolean) {
  let isChecking = false;

  async function reloadIfServerIsUp() {
    isChecking = true;
    try {
      const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
      if (ok) reloadOnce();
    } catch {
      // The server cannot be reached.
    }
    isChecking = false;
  }

  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router recognises this error by how its message begins, and would reload by itself, without a check.
    payload.message = `${NOT_LOADED}${payload.message}`;
    if (isAwaited() && !isChecking && !hasJustReloaded()) void reloadIfServerIsUp();
  });
}
