import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { createEntryMemory } from '@/lib/entry-memory';

/**
 * What a list has to know again when the person comes back to it, kept per entry of the browser's history.
 * It is taken when the router leaves: at the unmount the page already stands somewhere else.
 */
export function createMemory<T>() {
  const memory = createEntryMemory<T>();

  return function useMemory(list: string, take: () => T | undefined): T | undefined {
    const router = useRouter();
    const [remembered] = useState(() => memory.read(router.latestLocation, list));
    const keep = useEffectEvent((location: ParsedLocation) => {
      const value = take();
      if (value !== undefined) memory.write(value, location, list);
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
