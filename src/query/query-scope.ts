import type { Query } from '@tanstack/react-query';

/** The `meta` of queries whose data are the same for every user. All others are refetched or removed when the user changes. */
export const SHARED_SCOPE = { isShared: true };

/** Not in `health.ts`: writes read the cached health, and the home page must not load their code together with the health check. */
export const HEALTH_KEY = ['health'];

export function isPersonal(query: Query): boolean {
  return query.meta?.isShared !== true;
}

/** The `meta` of queries that only pages for members use. */
export const MEMBER_SCOPE = { isForMembers: true };

export function isForMembers(query: Query): boolean {
  return query.meta?.isForMembers === true;
}
