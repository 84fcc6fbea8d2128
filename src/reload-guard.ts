import { reloadOnce } from '@/lib/session-notice';

/**
 * After a deploy the chunks of an open page are gone: one reload brings the new ones. Without a connection a reload would
 * only lose the page, so the server is asked first; the route's boundary shows the problem meanwhile. `isLeaving` says
 * whether a page is on its way to another one.
 */
export function reloadWhenChunksAreGone(isLeaving: () => boolean) {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router knows this error by its first words and would reload as well: without asking, and with a memory of its own.
    payload.message = `Not loaded: ${payload.message}`;
    // What was only fetched in advance, because of a pointer that came near, is not worth a reload.
    if (!isLeaving() && !navigator.userActivation.isActive) return;
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && reloadOnce(),
      () => {
        // Offline.
      },
    );
  });
}
