import { useEffect, useEffectEvent, useRef } from 'react';
import { throttle } from './throttle';

/** Specification, section 9. */
const TRIGGER = 0.8;
const THROTTLE_MS = 150;

/** At 80 % of the scroll, or while the list does not fill the window. False without a layout (scrollHeight 0). */
function isNearEnd() {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > 0 && scrollY + innerHeight >= TRIGGER * scrollHeight;
}

const heightBelow = () => document.documentElement.scrollHeight - scrollY - innerHeight;

/**
 * Loads the next page on scroll near the end of the list. The last 20 % of a long list are higher than the window: there a
 * loaded page is not followed by another one before the next scroll. `ready` is false while a fetch is not allowed.
 */
export function useLoadMore(ready: boolean, pages: number, load: () => void) {
  const look = useRef<() => void>(undefined);
  const lastBelow = useRef(0);
  const loadNearEnd = useEffectEvent(() => {
    if (!ready) return;
    const below = heightBelow();
    // Measuring rows also scrolls the window, but not towards the end.
    const hasApproached = below < lastBelow.current;
    lastBelow.current = below;
    if (isNearEnd() && (hasApproached || below < innerHeight)) load();
  });

  useEffect(() => {
    const { run, cancel } = throttle(loadNearEnd, THROTTLE_MS);
    look.current = run;
    addEventListener('scroll', run, { passive: true });
    addEventListener('resize', run);
    return () => {
      cancel();
      removeEventListener('scroll', run);
      removeEventListener('resize', run);
    };
  }, []);

  useEffect(() => {
    if (!ready || pages === 0) return;
    // The new page is laid out in the next frame.
    const frame = requestAnimationFrame(() => look.current?.());
    return () => cancelAnimationFrame(frame);
  }, [ready, pages]);
}
