import { useChunk } from '@/ui/use-chunk';
import type { UpNextProps } from './up-next';

/** Loaded at the end of a video. Without it the player shows its last frame. */
export function LazyUpNext(props: UpNextProps) {
  const chunk = useChunk(
    () => import('./up-next'),
    () => {},
  );
  return chunk && <chunk.UpNext {...props} />;
}
