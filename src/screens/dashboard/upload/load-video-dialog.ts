import { warmUp } from '@/ui/use-chunk';

/** Forms and frames are dear, and most visits of the dashboard need neither. */
export const loadVideoDialog = () => import('./video-dialog');

export const videoDialogWarmUp = warmUp(loadVideoDialog);
