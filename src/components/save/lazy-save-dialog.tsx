import { closeMissing, later, preloadHandlers } from '@/ui/later';

/** The dialog in which members save a video to playlists. */
export const LazySaveDialog = later(() => import('./save-dialog'), 'SaveDialog', { onMissing: closeMissing });

/** Preloads the dialog; spread it on what opens the dialog. */
export const savePreload = preloadHandlers(LazySaveDialog.preload);
