import { startTransition, useEffect, useState } from 'react';

/** False until the component has been painted. A deferred value would be rendered while the first frame is due, and delay it. */
export function useIsPainted(isInitially = false): boolean {
  const [isPainted, setIsPainted] = useState(isInitially);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const setInNextTask = () => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    };
    // Hidden tabs have no frames.
    if (document.visibilityState === 'hidden') setInNextTask();
    else frame = requestAnimationFrame(setInNextTask);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
