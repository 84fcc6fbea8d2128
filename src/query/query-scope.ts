import type { Query } from '@tanstack/react-query';

/** The `meta` of queries that answer everybody alike; all others are read again, or forgotten, when the person changes. */
export const SHARED_SCOPE = { isForEverybody: true };

export function isPersonal(query: Query): boolean {
  return query.meta?.isForEverybody !== true;
}

/** The `meta` of queries that only a member's pages read. */
export const MEMBER_SCOPE = { isForMembers: true };

export function isForMembers(query: Query): boolean {
  return query.meta?.isForMembers === true;
}
