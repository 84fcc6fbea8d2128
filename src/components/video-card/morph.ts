import { useCallback, useSyncExternalStore } from 'react';

// The video that was opened last from a card. The browser morphs only what is alone in carrying its name, on the page
// that is left and on the page that comes; this outlives both.
let opened = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets a card's picture become the player, and the player the picture again on the way back. */
export function useMorph(videoId: string) {
  const isMorphing = useSyncExternalStore(subscribe, () => opened === videoId);
  const startMorph = useCallback(() => {
    opened = videoId;
    for (const listener of listeners) listener();
  }, [videoId]);
  return { isMorphing, startMorph };
}
