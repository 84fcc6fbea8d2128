import { useEffect } from 'react';

/** Marks the player while more than half of it is out of the window, for the style sheet of landscape phones. */
export function useStuck(frame: HTMLElement) {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) frame.toggleAttribute('data-stuck', intersectionRatio < 0.5);
      },
      { threshold: 0.5 },
    );
    observer.observe(frame);
    return () => {
      observer.disconnect();
      frame.removeAttribute('data-stuck');
    };
  }, [frame]);
}
