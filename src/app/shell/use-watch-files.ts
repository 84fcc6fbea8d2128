import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadSender } from '@/api/http';
import { whenIdle } from '@/lib/when-idle';

/** Interactions after which the user is likely to open a video. */
const EVENTS = ['scroll', 'pointermove', 'keydown'];

/** Preloads the code of the watch page and of later requests, but no data: that would count a view. */
export function useWatchFiles() {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    const load = () => {
      listening.abort();
      whenIdle(() => {
        Promise.all([loadSender(), router.loadRouteChunk(router.routesById['/watchpage/$videoId'])]).catch(() => {
          // Loaded again, with an error message, when they are needed.
        });
      });
    };
    for (const event of EVENTS) window.addEventListener(event, load, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [router]);
}
