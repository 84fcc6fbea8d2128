import { useEffect, useState } from 'react';
import { LazyShortcutsDialog } from '@/components/shortcuts/lazy-shortcuts-dialog';
import { whenIdle } from '@/lib/when-idle';

/** The keys that work on every page. Their code is loaded when the browser is idle. */
export function PageShortcuts() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const mounted = new AbortController();
    whenIdle(() => {
      if (mounted.signal.aborted) return;
      import('./listen')
        .then(({ listen }) => listen(() => setIsOpen(true), mounted.signal))
        .catch(() => {
          // Whatever the keys do can also be done without them.
        });
    });
    return () => mounted.abort();
  }, []);

  return isOpen && <LazyShortcutsDialog onClose={() => setIsOpen(false)} />;
}
