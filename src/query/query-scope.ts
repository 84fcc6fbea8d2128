import type { Query } from '@tanstack/react-query';

/** The `meta` of queries whose data are the same for every user. All others are refetched or removed when the user changes. */
export const SHARED_SCOPE = { isShared: true };

/** Here, because the code of writes must not load with the check of the health, nor the check with them. */
export const HEALTH_KEY = ['health'];

export function isPersonal(query: Query): boolean {
  return query.meta?.isShared !== true;
}

/** The `meta` of queries that only pages for members use. */
export const MEMBER_SCOPE = { isForMembers: true };

export function isForMembers(query: Query): boolean {
  return query.meta?.isForMembers === true;
}
