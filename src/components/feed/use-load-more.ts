import { useEffect, useEffectEvent, useRef } from 'react';
import { throttle } from './throttle';

/** Specification, section 9. */
const TRIGGER = 0.8;
const THROTTLE_MS = 150;

/** At 80 % of the scroll, or while the list does not fill the window. A page without a layout is never near its end. */
function isNearEnd() {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > 0 && scrollY + innerHeight >= TRIGGER * scrollHeight;
}

const heightBelow = () => document.documentElement.scrollHeight - scrollY - innerHeight;

/**
 * Loads the next page near the end of the list, at each scroll towards it. Past 80 % of a long list whole pages can be
 * below the window: a page that arrives there is not followed by another one before the next scroll. `ready` is false
 * while nothing may be loaded.
 */
export function useLoadMore(ready: boolean, pages: number, load: () => void) {
  const look = useRef<() => void>(undefined);
  const lastBelow = useRef(0);
  const loadNearEnd = useEffectEvent(() => {
    if (!ready) return;
    const below = heightBelow();
    // Rows that are measured move the window, too, but no nearer to the end.
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
    // The height that the newest page gave to the list is known in the next frame.
    const frame = requestAnimationFrame(() => look.current?.());
    return () => cancelAnimationFrame(frame);
  }, [ready, pages]);
}
