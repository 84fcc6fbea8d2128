import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

const MOST = 50;

const keyOf = (location: ParsedLocation) => location.state.__TSR_key ?? location.href;

/**
 * What a list has to know again when the person comes back to it, kept per entry of the browser's history.
 * It is taken when the router leaves: at the unmount the page already stands somewhere else.
 */
export function createMemory<T>() {
  const kept = new Map<string, T>();

  return function useMemory(list: string, take: () => T | undefined): T | undefined {
    const router = useRouter();
    const [remembered] = useState(() => kept.get(`${keyOf(router.latestLocation)} ${list}`));
    const keep = useEffectEvent((location: ParsedLocation) => {
      const value = take();
      if (value === undefined) return;
      const key = `${keyOf(location)} ${list}`;
      kept.delete(key);
      kept.set(key, value);
      const oldest = kept.keys().next();
      if (kept.size > MOST && !oldest.done) kept.delete(oldest.value);
    });
    useEffect(
      () =>
        router.subscribe('onBeforeLoad', ({ fromLocation }) => {
          if (fromLocation) keep(fromLocation);
        }),
      [router],
    );
    return remembered;
  };
}
