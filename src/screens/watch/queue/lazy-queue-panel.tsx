import { hasSession } from '@/lib/storage';
import { QUEUE_KEY } from '@/lib/user-keys';
import { whenUsed } from '@/lib/when-used';
import { createLaterComponent } from '@/ui/create-later-component';
import type { QueuePanelProps } from './queue-panel';

/** Most visits have no queue: without one its code loads with the first input, so that the clip comes first. */
export const LazyQueuePanel = createLaterComponent<QueuePanelProps>(
  async () => (await import('./queue-panel')).QueuePanel,
  (run) => {
    if (!hasSession(QUEUE_KEY)) return whenUsed(run);
    run();
    return () => {};
  },
);
