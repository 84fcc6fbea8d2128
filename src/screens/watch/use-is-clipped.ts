import { useCallback, useState } from 'react';

/** A ref, and whether the text of its element is longer than the lines that it shows. */
export function useIsClipped() {
  const [isClipped, setIsClipped] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setIsClipped(element.scrollHeight > element.clientHeight + 1);
    // Once before the first paint, so that nothing moves after it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isClipped] as const;
}
