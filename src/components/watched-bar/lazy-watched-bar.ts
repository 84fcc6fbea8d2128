import { POSITIONS_KEY } from '@/lib/user-keys';
import { whenStoredOrUsed } from '@/lib/when-used';
import { createLaterComponent } from '@/ui/create-later-component';

export const LazyWatchedBar = createLaterComponent(
  async () => (await import('./watched-bar')).WatchedBar,
  (run) => whenStoredOrUsed(POSITIONS_KEY, run),
);
