import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { createEntryMemory } from '@/lib/entry-memory';

/**
 * Creates a hook for state that a list restores on Back, saved per history entry. `read` is called before the router
 * navigates: on unmount the window has already scrolled.
 */
export function createMemory<T>() {
  const memory = createEntryMemory<T>();

  return function useMemory(list: string, read: () => T | undefined): T | undefined {
    const router = useRouter();
    const [remembered] = useState(() => memory.read(router.latestLocation, list));
    const save = useEffectEvent((location: ParsedLocation) => {
      const value = read();
      if (value !== undefined) memory.write(value, location, list);
    });
    useEffect(
      () =>
        router.subscribe('onBeforeLoad', ({ fromLocation }) => {
          if (fromLocation) save(fromLocation);
        }),
      [router],
    );
    return remembered;
  };
}
