import type { ComponentProps } from 'react';
import { useSession } from '@/resources/session/queries';
import { closeMissing, later, preloadHandlers } from '@/ui/later';

const SaveDialog = later(() => import('./save-dialog'), 'SaveDialog', { onMissing: closeMissing });

/** Preloads the dialog; spread it on what opens the dialog. */
export const savePreload = preloadHandlers(SaveDialog.preload);

/** The dialog in which members save a video to playlists. A sign-out in another tab closes it. */
export function LazySaveDialog(props: ComponentProps<typeof SaveDialog>) {
  const user = useSession();
  return user !== null && <SaveDialog {...props} />;
}
