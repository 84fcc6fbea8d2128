import { startTransition, useEffect, useState } from 'react';

/**
 * False until the component has been painted, which is so when the second frame begins; true at once for all components that were
 * rendered together. A deferred value would be rendered while the first frame is due, and delay it.
 */
export function useIsPainted(isInitially = false): boolean {
  const [isPainted, setIsPainted] = useState(isInitially);
  useEffect(() => {
    const setPainted = () => startTransition(() => setIsPainted(true));
    // Hidden tabs have no frames.
    if (document.visibilityState === 'hidden') return setPainted();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(setPainted);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
