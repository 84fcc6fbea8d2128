import { whenIdle } from '@/lib/when-idle';
import { listenForOpenLink, type OpenLinkOptions } from './open-link';
import { listenForKeys } from './shortcut-keys';

type Options = OpenLinkOptions & {
  showShortcuts: () => void;
  /** Inputs since the first one, while this code was loading. */
  missed: readonly (KeyboardEvent | MouseEvent)[];
};

/** A function of its own: Vite rewrites `import().then()`, and a missing style sheet would go unnoticed. */
const importHoverPreview = () => import('./hover-preview');

/** Loads the previews of cards once a mouse has moved: touch screens have none. */
function loadHoverPreview({ client, signal }: OpenLinkOptions): void {
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
export function listen({ showShortcuts, missed, ...options }: Options): void {
  const onKeyDown = listenForKeys(showShortcuts, options.signal);
  const onClick = listenForOpenLink(options);
  for (const event of missed) {
    if (event instanceof MouseEvent) onClick(event);
    else if (!event.defaultPrevented) onKeyDown(event);
  }
  loadHoverPreview(options);
}
