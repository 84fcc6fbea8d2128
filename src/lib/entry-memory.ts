import type { ParsedLocation } from '@tanstack/react-router';

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
