import { useChunk } from '@/ui/use-chunk';
import type { RunControlsProps } from './run-controls';
import type { RunPanelProps } from './run-panel';
import styles from './lazy-run.module.css';

/** Chunks of their own: most visits have no playlist. Without them the video plays as on any watch page. */
const skip = () => {};

export function LazyRunControls(props: RunControlsProps) {
  const chunk = useChunk(() => import('./run-controls'), skip);
  return chunk && <chunk.RunControls {...props} />;
}

export function LazyRunPanel(props: RunPanelProps) {
  const chunk = useChunk(() => import('./run-panel'), skip);
  return chunk ? <chunk.RunPanel {...props} /> : <div className={styles.placeholder} />;
}
