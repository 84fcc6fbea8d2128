import { useCallback, useState } from 'react';

/**
 * A ref, and whether the text of its element has more than this many lines. It is measured with and without the lines
 * that are hidden alike.
 */
export function useIsLong(lines: number) {
  const [isLong, setIsLong] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const line = Number.parseFloat(getComputedStyle(element).lineHeight);
        setIsLong(element.scrollHeight > (lines + 0.5) * line);
      };
      // Once before the first paint, so that nothing moves after it.
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [lines],
  );
  return [ref, isLong] as const;
}
