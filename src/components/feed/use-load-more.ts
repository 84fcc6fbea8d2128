import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `action` at once, then at most once per `ms`; a call in between runs when the time is over. */
export function throttle(action: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCalledAgain = false;
  const onElapsed = () => {
    timer = undefined;
    if (isCalledAgain) run();
  };
  function run() {
    isCalledAgain = timer !== undefined;
    if (isCalledAgain) return;
    timer = setTimeout(onElapsed, ms);
    action();
  }
  return { run, cancel: () => clearTimeout(timer) };
}

/** Fixed by the specification: §9 of docs/features.md. */
const TRIGGER = 0.8;
const THROTTLE_MS = 150;

/** At 80 % of the scroll, or while the list does not fill the window. False in tests, which have no layout. */
function isNearEnd() {
  const { scrollHeight } = document.documentElement;
  return scrollHeight > 0 && scrollY + innerHeight >= TRIGGER * scrollHeight;
}

const heightBelow = () => document.documentElement.scrollHeight - scrollY - innerHeight;

/**
 * Loads the next page on scroll near the end of the list, and at once while the list has no item. In a long list the window may still
 * be near the end after a page has loaded, so each further page waits for the next scroll. `ready` is false while nothing may be fetched.
 */
export function useLoadMore(ready: boolean, { items, pages }: { items: number; pages: number }, load: () => void) {
  const checkSoon = useRef<() => void>(undefined);
  const lastBelow = useRef(0);
  const loadNearEnd = useEffectEvent(() => {
    if (!ready) return;
    const below = heightBelow();
    // Virtual rows that are measured also cause scroll events, which do not approach the end.
    const hasApproached = below < lastBelow.current;
    lastBelow.current = below;
    if (isNearEnd() && (hasApproached || below < innerHeight)) load();
  });

  const loadNow = useEffectEvent(load);

  useEffect(() => {
    const { run, cancel } = throttle(loadNearEnd, THROTTLE_MS);
    checkSoon.current = run;
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
    // Skeletons, which a list without an item shows, can be taller than the window.
    if (items === 0) return loadNow();
    // A new page, or what a shorter list leaves, is laid out in the next frame.
    const frame = requestAnimationFrame(() => checkSoon.current?.());
    return () => cancelAnimationFrame(frame);
  }, [ready, items, pages]);
}
