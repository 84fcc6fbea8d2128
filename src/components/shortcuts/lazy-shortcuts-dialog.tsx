import { preloadHandlers, useDialogChunk } from '@/ui/use-chunk';

const loadDialog = () => import('./shortcuts-dialog');

/** Preloads the dialog; spread it on what opens the dialog. */
export const shortcutsPreload = preloadHandlers(loadDialog);

export function LazyShortcutsDialog({ onClose }: { onClose: () => void }) {
  const chunk = useDialogChunk(loadDialog, 'shortcuts', onClose);
  return chunk && <chunk.ShortcutsDialog onClose={onClose} />;
}
