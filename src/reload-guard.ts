import { reloadOnce } from '@/lib/session-notice';

/**
 * After a deploy the chunks of an open page are gone: one reload brings the new ones. Without a connection a reload would
 * only lose the page, so the server is asked first; the route's boundary shows the problem meanwhile.
 */
export function reloadWhenChunksAreGone() {
  window.addEventListener('vite:preloadError', () => {
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && reloadOnce(),
      () => {
        // Offline.
      },
    );
  });
}
