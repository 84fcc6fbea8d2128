import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LazyShortcutsDialog } from '@/components/shortcuts/lazy-shortcuts-dialog';
import { whenIdle } from '@/lib/when-idle';
import type { NewItems } from './open-link';
import styles from './page-controls.module.css';

/** What works on every page: the shortcut keys, and clicks on the link of the open page. Loads the code when the browser is idle. */
export function PageControls() {
  const client = useQueryClient();
  const router = useRouter();
  const [hasShortcuts, setHasShortcuts] = useState(false);
  const [newItems, showNewItems] = useState<NewItems | null>(null);

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    whenIdle(() => {
      if (signal.aborted) return;
      const options = { client, router, signal, showNewItems, showShortcuts: () => setHasShortcuts(true) };
      import('./listen')
        .then(({ listen }) => signal.aborted || listen(options))
        .catch(() => {
          // Everything can also be done without them.
        });
    });
    return () => mounted.abort();
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
