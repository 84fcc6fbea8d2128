import { NOT_LOADED } from '@/api/errors';
import { reloadOnce } from '@/api/session-notice';

/**
 * After a deploy the chunks of an open page are gone: one reload brings the new ones. Without a connection a reload would
 * only lose the page, so the server is asked first; the route's boundary shows the problem meanwhile. `isAwaited` says
 * whether the page waits for a chunk: what was only loaded ahead is not worth a reload.
 */
export function reloadWhenChunksAreGone(isAwaited: () => boolean) {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router knows this error by its first words and would reload as well: without asking, and with a memory of its own.
    payload.message = `${NOT_LOADED}${payload.message}`;
    if (!isAwaited()) return;
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && reloadOnce(),
      () => {
        // Offline.
      },
    );
  });
}
