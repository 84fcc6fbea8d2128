import { closeMissing, later } from '@/ui/later';

export const LazyShortcutsDialog = later(() => import('./shortcut-list'), 'ShortcutsDialog', {
  onMissing: closeMissing,
});
