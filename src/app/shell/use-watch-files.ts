import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadSender } from '@/api/http';
import { afterFirstInput } from '@/lib/after-first-input';

/** Preloads the code of the watch page and of later requests, but no data: that would count a view. */
export function useWatchFiles() {
  const router = useRouter();
  useEffect(
    () =>
      afterFirstInput(() => {
        const page = router.loadRouteChunk(router.routesById['/watchpage/$videoId']);
        Promise.all([loadSender(), page]).catch(() => {
          // A failed preload is repeated, with an error message, when the code is needed.
        });
      }),
    [router],
  );
}
