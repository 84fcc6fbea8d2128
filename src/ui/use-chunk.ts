import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf, NetworkError } from '@/api/errors';
import { notify } from '@/lib/notify';

let waiting = 0;

/** True while a component waits for a chunk; preloads do not count. */
export const isChunkAwaited = () => waiting > 0;

/** Loads a chunk. Unlike a lazy component, a failed load calls `onFailed` instead of throwing. */
export function useChunk<T>(load: () => Promise<T>, onFailed: () => void): T | undefined {
  const [chunk, setChunk] = useState<T>();
  const begin = useEffectEvent(load);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isWanted = true;
    waiting += 1;
    begin()
      .then(
        (loaded) => setChunk(() => loaded),
        () => isWanted && fail(),
      )
      .finally(() => {
        waiting -= 1;
      });
    return () => {
      isWanted = false;
    };
  }, []);
  return chunk;
}

/** Loads the chunk of an open dialog. A failed load shows a toast with this `id` and calls `onClose`. */
export function useDialogChunk<T>(load: () => Promise<T>, id: string, onClose: () => void): T | undefined {
  return useChunk(load, () => {
    notify.error(messageOf(new NetworkError()), { id });
    onClose();
  });
}

/** Event handlers that preload a chunk on hover and focus. */
export function preloadHandlers(load: () => Promise<unknown>) {
  const begin = () => {
    load().catch(() => {
      // Retried, with an error message, when the chunk is needed.
    });
  };
  return { onPointerEnter: begin, onFocus: begin };
}
