import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LazyShortcutsDialog } from '@/components/shortcuts/lazy-shortcuts-dialog';
import { LAST_VISIT_KEY } from '@/lib/user-keys';
import { whenStoredOrUsed, whenUsed } from '@/lib/when-used';
import { collectMissedInputs } from './missed-inputs';
import type { NewItems } from './open-link';
import styles from './page-controls.module.css';

/** What works on every page: the shortcut keys, clicks on the link of the open page, and the mark of new videos in the menu. */
export function PageControls() {
  const client = useQueryClient();
  const router = useRouter();
  const [hasShortcuts, setHasShortcuts] = useState(false);
  const [newItems, showNewItems] = useState<NewItems | null>(null);

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const loading = new AbortController();
    const missed = collectMissedInputs(router, loading.signal);

    async function loadListeners() {
      const { listen } = await import('./listen');
      const showShortcuts = () => setHasShortcuts(true);
      if (!signal.aborted) listen({ client, router, signal, showNewItems, showShortcuts, missed });
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
      <div aria-live="polite">
        {newItems && (
          <button type="button" className={styles.pill} onClick={newItems.show}>
            Show {newItems.text}
          </button>
        )}
      </div>
      {hasShortcuts && <LazyShortcutsDialog onClose={() => setHasShortcuts(false)} />}
    </>
  );
}
