import { useEffect, useEffectEvent, useState } from 'react';

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
    begin().then(
      (loaded) => setChunk(() => loaded),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return chunk;
}
