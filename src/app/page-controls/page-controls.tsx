import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { hasSession } from '@/lib/storage';
import { LAST_VISIT_KEY, QUEUE_KEY } from '@/lib/user-keys';
import { whenStoredOrUsed } from '@/lib/when-used';
import { collectMissedInputs } from './missed-inputs';

/** A function of its own: Vite rewrites `import().then()`, and a missing style sheet would go unnoticed. */
const importListeners = () => import('./listen');

/**
 * What works on every page: the shortcut keys, clicks on the link of the open page, the length of the queue, and the mark of new videos
 * in the menu.
 */
export function PageControls() {
  const client = useQueryClient();
  const router = useRouter();
  const [listeners, setListeners] = useState<ReactNode>();

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const loading = new AbortController();
    const missed = collectMissedInputs(router, loading.signal);

    const stopCollecting = () => loading.abort();
    async function loadListeners() {
      const { Listeners } = await importListeners();
      if (!signal.aborted) setListeners(<Listeners missed={missed} onListening={stopCollecting} />);
    }
    async function loadMark() {
      const { followNewVideos } = await import('./new-videos');
      if (!signal.aborted) followNewVideos(client, signal);
    }
    // Everything can also be done without them.
    const ignore = () => {};
    const stops = [
      whenStoredOrUsed(QUEUE_KEY, () => void loadListeners().catch(stopCollecting), hasSession),
      whenStoredOrUsed(LAST_VISIT_KEY, () => void loadMark().catch(ignore)),
    ];
    return () => {
      stops.forEach((stop) => stop());
      stopCollecting();
      mounted.abort();
    };
  }, [client, router]);

  return listeners;
}
