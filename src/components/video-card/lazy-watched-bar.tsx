import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter';
import { whenIdle } from '@/lib/when-idle';
import type { WatchedBar } from '../watched-bar/watched-bar';

let Bar: typeof WatchedBar | undefined;

async function load() {
  try {
    Bar = (await import('../watched-bar/watched-bar')).WatchedBar;
    emit();
  } catch {
    // Without it the cards have no bars.
  }
}

const { emit, subscribe } = createEmitter(() => {
  whenIdle(() => void load());
  return () => {};
});

/** Loads its code while the browser is idle, once for all cards. */
export function LazyWatchedBar({ videoId }: { videoId: string }) {
  const hasLoaded = useSyncExternalStore(
    subscribe,
    () => Bar !== undefined,
    () => false,
  );
  return hasLoaded && Bar && <Bar videoId={videoId} />;
}
