import { closeMissing, later } from '@/ui/later';

export const LazyShortcutsDialog = later(() => import('./shortcuts-dialog'), 'ShortcutsDialog', {
  onMissing: closeMissing,
});
