import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

const ENTRY_LIMIT = 50;

const keyOf = (location: ParsedLocation) => location.state.__TSR_key ?? location.href;

/** Values by history entry and name, restored when the user returns to a page. The oldest are dropped. */
export function createEntryMemory<T>() {
  const values = new Map<string, T>();
  return {
    read: (location: ParsedLocation, name = '') => values.get(`${keyOf(location)} ${name}`),
    write: (value: T | undefined, location: ParsedLocation, name = '') => {
      const key = `${keyOf(location)} ${name}`;
      values.delete(key);
      if (value !== undefined) values.set(key, value);
      const oldest = values.keys().next();
      if (values.size > ENTRY_LIMIT && !oldest.done) values.delete(oldest.value);
    },
  };
}

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
