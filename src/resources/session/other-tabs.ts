import type { QueryClient } from '@tanstack/react-query';
import { reloadOnce } from '@/api/session-notice';
import { getToken, type Origin, subscribeToken } from '@/lib/token';
import { afterFirstInput } from '@/lib/when-idle';

type Chunk = { applyToken: (client: QueryClient, origin: Origin) => Promise<void> };

const loadChunk = () => import('./follow');

/**
 * Applies a sign-in or sign-out of another tab, also to a page that returns from the back/forward cache. Members load the code
 * after the first input, guests when it is needed. Returns a function that stops it.
 */
export function followOtherTabs(client: QueryClient, load: () => Promise<Chunk> = loadChunk): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  const follow = (origin: Origin): void => {
    load().then(
      (chunk) => signal.aborted || void chunk.applyToken(client, origin),
      () => {
        // A page must not go on showing a member who has signed out.
        if (navigator.onLine) reloadOnce();
        else window.addEventListener('online', () => follow(origin), { once: true, signal });
      },
    );
  };
  const preload = () => {
    load().catch(() => {
      // Loaded again when it is needed.
    });
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow('elsewhere');
  };
  const stopPreload = getToken() === null ? undefined : afterFirstInput(preload);
  // The cache has this tab's own sign-in or sign-out before the import has ended.
  const unsubscribe = subscribeToken(follow);
  window.addEventListener('pageshow', onPageShow, { signal });
  return () => {
    stopPreload?.();
    unsubscribe();
    stopping.abort();
  };
}
