import type { ComponentProps } from 'react';
import { useSession } from '@/resources/session/queries';
import { preloadHandlers, useDialogChunk } from '@/ui/use-chunk';
import type { SaveDialog } from './save-dialog';

const loadSaveDialog = () => import('./save-dialog');

/** Preloads the dialog; spread it on what opens the dialog. */
export const savePreload = preloadHandlers(loadSaveDialog);

function SaveDialogChunk(props: ComponentProps<typeof SaveDialog>) {
  const chunk = useDialogChunk(loadSaveDialog, 'save', props.onClose);
  return chunk && <chunk.SaveDialog {...props} />;
}

/** A sign-out in another tab closes it. */
export function LazySaveDialog(props: ComponentProps<typeof SaveDialog>) {
  const user = useSession();
  return user !== null && <SaveDialogChunk {...props} />;
}
