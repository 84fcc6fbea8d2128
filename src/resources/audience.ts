import type { Query } from '@tanstack/react-query';

/** The `meta` of queries that answer everybody alike; all others are read again, or forgotten, when the person changes. */
export const FOR_EVERYBODY = { isForEverybody: true };

export function isPersonal(query: Query): boolean {
  return query.meta?.isForEverybody !== true;
}
