import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LazyShortcutsDialog } from '@/components/shortcuts/lazy-shortcuts-dialog';
import { followMouse } from '@/lib/mouse-position';
import { whenIdle } from '@/lib/when-idle';
import { listenForOpenLink } from './open-link';
import { NewItemsPill } from './new-items-pill';
import { listenForKeys } from './shortcut-keys';

type Options = {
  client: QueryClient;
  router: AnyRouter;
  signal: AbortSignal;
  showPill: (pill: ReactNode) => void;
  showDialog: (dialog: ReactNode) => void;
  /** Inputs since the first one, while this code was loading. */
  missed: readonly (KeyboardEvent | MouseEvent)[];
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

/** Starts everything that `PageControls` offers, until the signal aborts. */
export function listen({ client, router, signal, showPill, showDialog, missed }: Options): void {
  const showShortcuts = () => showDialog(<LazyShortcutsDialog onClose={() => showDialog(null)} />);
  const onKeyDown = listenForKeys(showShortcuts, signal);
  const onClick = listenForOpenLink({
    client,
    router,
    signal,
    showNewItems: (items) => showPill(items && <NewItemsPill {...items} />),
  });
  for (const event of missed) {
    if (event instanceof MouseEvent) onClick(event);
    else if (!event.defaultPrevented) onKeyDown(event);
  }
  loadHoverPreview(client, signal);
  followMouse(signal);
}
