import { warmUp } from '@/ui/use-chunk';

/** A form and a list that most visits never open: a chunk of its own. */
export const loadSaveDialog = () => import('./save-dialog');

export const saveWarmUp = warmUp(loadSaveDialog);
