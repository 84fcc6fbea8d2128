import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { QueueButton } from '@/components/queue/queue-button';
import { LazyShortcutsDialog } from '@/components/shortcuts/lazy-shortcuts-dialog';
import { followMouse } from '@/lib/mouse-position';
import { whenIdle } from '@/lib/when-idle';
import { listenForOpenLink } from './open-link';
import { NewItemsPill } from './new-items-pill';
import { removeLinksOfOtherPages } from './own-links';
import { listenForKeys } from './shortcut-keys';

export type ListenersProps = {
  /** Inputs since the first one, while this code was loading. */
  missed: (KeyboardEvent | MouseEvent)[];
  /** No input is missed from now on. */
  onListening: () => void;
};

/** A function of its own: Vite rewrites `import().then()`, and a missing style sheet would go unnoticed. */
const importHoverPreview = () => import('./hover-preview');

/** Loads the previews of cards once a mouse has moved: touch screens have none. */
function loadHoverPreview(client: QueryClient, signal: AbortSignal): void {
  async function load() {
    try {
      const { listenForHover } = await importHoverPreview();
      if (!signal.aborted) listenForHover(client, signal);
    } catch {
      // The cards show their pictures.
    }
  }
  function onMove({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    document.removeEventListener('pointermove', onMove);
    whenIdle(() => void load());
  }
  document.addEventListener('pointermove', onMove, { signal });
}

const pillOf = (items: ComponentProps<typeof NewItemsPill> | null) => items && <NewItemsPill {...items} />;

/** Everything that `PageControls` offers. */
export function Listeners({ missed, onListening }: ListenersProps) {
  const client = useQueryClient();
  const router = useRouter();
  const [pill, showPill] = useState<ReactNode>();
  const [dialog, showDialog] = useState<ReactNode>();
  // A watch page has the queue in a panel.
  const isWatching = useRouterState({ select: ({ location }) => location.pathname.startsWith('/watchpage/') });

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const showShortcuts = () => showDialog(<LazyShortcutsDialog onClose={() => showDialog(null)} />);
    const onKeyDown = listenForKeys(showShortcuts, signal);
    const onClick = listenForOpenLink({
      client,
      router,
      signal,
      showNewItems: (items) => showPill(pillOf(items)),
    });
    for (const event of missed.splice(0)) {
      if (event instanceof MouseEvent) onClick(event);
      else if (!event.defaultPrevented) onKeyDown(event);
    }
    onListening();
    loadHoverPreview(client, signal);
    followMouse(signal);
    removeLinksOfOtherPages(router, signal);
    return () => mounted.abort();
  }, [client, router, missed, onListening]);

  return (
    <>
      <div aria-live="polite">{pill}</div>
      {dialog}
      {!isWatching && <QueueButton />}
    </>
  );
}
