import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';

/** Signs that a person is there, who will open a video as likely as not. */
const SIGNS = ['scroll', 'pointermove', 'keydown'];

/** Loads the files of the watch page ahead, so that a video is there with the click. Reads nothing: that would count a view. */
export function useWatchFiles() {
  const router = useRouter();
  useEffect(() => {
    const signs = new AbortController();
    const load = () => {
      signs.abort();
      whenIdle(() => {
        router.loadRouteChunk(router.routesById['/watchpage/$videoId'])?.catch(() => {
          // They are asked for again, and it is said, when they are needed.
        });
      });
    };
    for (const sign of SIGNS) window.addEventListener(sign, load, { passive: true, signal: signs.signal });
    return () => signs.abort();
  }, [router]);
}
