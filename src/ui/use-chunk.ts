import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf, NetworkError } from '@/api/errors';
import { notify } from '@/lib/notify';

let waiting = 0;

/** Whether the page waits for a chunk, other than one that is only loaded ahead. */
export const isChunkAwaited = () => waiting > 0;

/**
 * What a chunk of its own holds, once it is here. Unlike a lazy component it does not take the page with it when it does not
 * come: `onFailed` says so.
 */
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

/** A dialog that somebody has opened, once it is here. If it does not come, it says so and closes. `id` is of the notice. */
export function useDialogChunk<T>(load: () => Promise<T>, id: string, onClose: () => void): T | undefined {
  return useChunk(load, () => {
    notify.error(messageOf(new NetworkError()), { id });
    onClose();
  });
}

/** For what opens a dialog: whoever comes near has its chunk by the time of the click. */
export function warmUp(load: () => Promise<unknown>) {
  const begin = () => {
    load().catch(() => {
      // Offline: it is tried again, and said, when the dialog is wanted.
    });
  };
  return { onPointerEnter: begin, onFocus: begin };
}
