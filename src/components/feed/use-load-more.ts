import { useEffect, useEffectEvent } from 'react';
import { throttle } from './throttle';

/** Specification, section 9. */
const TRIGGER = 0.8;
const THROTTLE_MS = 150;

/** At 80 % of the scroll, or while the list does not fill the window. A page without a layout is never near its end. */
function isNearEnd() {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > 0 && scrollY + innerHeight >= TRIGGER * scrollHeight;
}

/**
 * Loads the next page when the window comes near the end of the list, and looks again each time a page has come.
 * `ready` is false while it must not.
 */
export function useLoadMore(ready: boolean, pages: number, load: () => void) {
  const loadNearEnd = useEffectEvent(() => {
    if (ready && isNearEnd()) load();
  });
  useEffect(() => {
    if (!ready || pages === 0) return;
    const look = throttle(loadNearEnd, THROTTLE_MS);
    // The height that the newest page gave to the list is known in the next frame.
    const frame = requestAnimationFrame(loadNearEnd);
    addEventListener('scroll', look.run, { passive: true });
    addEventListener('resize', look.run);
    return () => {
      cancelAnimationFrame(frame);
      look.cancel();
      removeEventListener('scroll', look.run);
      removeEventListener('resize', look.run);
    };
  }, [ready, pages]);
}
