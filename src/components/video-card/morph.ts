import { useCallback, useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter';

// The video that was last opened from a card. A view-transition name must be unique on the old and the new page, and this
// has to outlive both.
let opened = '';
const { emit, subscribe } = createEmitter();

/** View transition between a card's picture and the player, in both directions. */
export function useMorph(videoId: string) {
  const isMorphing = useSyncExternalStore(subscribe, () => opened === videoId);
  const startMorph = useCallback(() => {
    opened = videoId;
    emit();
  }, [videoId]);
  return { isMorphing, startMorph };
}
