import { useCallback, useSyncExternalStore } from 'react';

// The video that was last opened from a card. A view-transition name must be unique on the old and the new page, and this
// has to outlive both.
let opened = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** View transition between a card's picture and the player, in both directions. */
export function useMorph(videoId: string) {
  const isMorphing = useSyncExternalStore(subscribe, () => opened === videoId);
  const startMorph = useCallback(() => {
    opened = videoId;
    for (const listener of listeners) listener();
  }, [videoId]);
  return { isMorphing, startMorph };
}
