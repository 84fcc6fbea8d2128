import { useCallback, useState } from 'react';

/** A ref, and whether the element's text has more than `lines` lines, counting lines that CSS clamps. */
export function useIsLong(lines: number) {
  const [isLong, setIsLong] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const line = Number.parseFloat(getComputedStyle(element).lineHeight);
        setIsLong(element.scrollHeight > (lines + 0.5) * line);
      };
      // Before the first paint, so that nothing shifts.
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [lines],
  );
  return [ref, isLong] as const;
}
