import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const MINUTE = 60_000;

/** How long cached data count as fresh: Query's `staleTime`, in ms. */
export const STALE_TIME = {
  /** Used by the session, and by a video, whose refetch counts a view. */
  untilInvalidated: Number.POSITIVE_INFINITY,
  fiveMinutes: 5 * MINUTE,
} as const;

/** How long unused data stay cached: Query's `gcTime`, in ms. */
export const GC_TIME = {
  /** Longer than a video that the user watches before going Back to the list. */
  hour: 60 * MINUTE,
} as const;

/** Marks queries stale without a refetch, so that a list on the screen does not jump. */
export function markStale(client: QueryClient, queryKey: QueryKey) {
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** The `meta` of queries whose data are the same for every user. All others are refetched or removed when the user changes. */
export const SHARED_DATA = { isShared: true };

/** Not in `health.ts`: writes read the cached health, and the home page must not load their code together with the health check. */
export const HEALTH_KEY = ['health'];

export function isPersonal(query: Query): boolean {
  return query.meta?.isShared !== true;
}

/** The `meta` of queries that only pages for members use. */
export const MEMBER_DATA = { isForMembers: true };

export function isForMembers(query: Query): boolean {
  return query.meta?.isForMembers === true;
}
