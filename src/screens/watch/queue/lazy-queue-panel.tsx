import { useChunk } from '@/ui/use-chunk';
import type { QueuePanelProps } from './queue-panel';

/** Most visits have no queue. Without its code the video plays as on any watch page. */
export function LazyQueuePanel(props: QueuePanelProps) {
  const chunk = useChunk(
    () => import('./queue-panel'),
    () => {},
  );
  return chunk && <chunk.QueuePanel {...props} />;
}
