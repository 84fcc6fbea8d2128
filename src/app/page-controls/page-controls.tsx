import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { LAST_VISIT_KEY } from '@/lib/user-keys';
import { whenStoredOrUsed, whenUsed } from '@/lib/when-used';
import { collectMissedInputs } from './missed-inputs';

/** A function of its own: Vite rewrites `import().then()`, and a missing style sheet would go unnoticed. */
const importListeners = () => import('./listen');

/** What works on every page: the shortcut keys, clicks on the link of the open page, and the mark of new videos in the menu. */
export function PageControls() {
  const client = useQueryClient();
  const router = useRouter();
  const [pill, showPill] = useState<ReactNode>();
  const [dialog, showDialog] = useState<ReactNode>();

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const loading = new AbortController();
    const missed = collectMissedInputs(router, loading.signal);

    async function loadListeners() {
      const { listen } = await importListeners();
      if (!signal.aborted) listen({ client, router, signal, showPill, showDialog, missed });
    }
    async function loadMark() {
      const { followNewVideos } = await import('./new-videos');
      if (!signal.aborted) followNewVideos(client, signal);
    }
    // Everything can also be done without them.
    const ignore = () => {};
    const stops = [
      whenUsed(
        () =>
          void loadListeners()
            .catch(ignore)
            .finally(() => loading.abort()),
      ),
      whenStoredOrUsed(LAST_VISIT_KEY, () => void loadMark().catch(ignore)),
    ];
    return () => {
      stops.forEach((stop) => stop());
      loading.abort();
      mounted.abort();
    };
  }, [client, router]);

  return (
    <>
      <div aria-live="polite">{pill}</div>
      {dialog}
    </>
  );
}
