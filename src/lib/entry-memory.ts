import type { ParsedLocation } from '@tanstack/react-router';

/** Entries. */
const LIMIT = 50;

const keyOf = (location: ParsedLocation) => location.state.__TSR_key ?? location.href;

/** Values by history entry and name, restored when the user returns to a page. The oldest are dropped. */
export function createEntryMemory<T>() {
  const kept = new Map<string, T>();
  return {
    read: (location: ParsedLocation, name = '') => kept.get(`${keyOf(location)} ${name}`),
    write: (value: T | undefined, location: ParsedLocation, name = '') => {
      const key = `${keyOf(location)} ${name}`;
      kept.delete(key);
      if (value !== undefined) kept.set(key, value);
      const oldest = kept.keys().next();
      if (kept.size > LIMIT && !oldest.done) kept.delete(oldest.value);
    },
  };
}
