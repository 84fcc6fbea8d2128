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

/** Queries of lists that were reopened by Back. They are not refetched: see `openList`. */
export const reopenedByBack = new WeakSet<object>();

/** The options of every paged list. */
export const LIST = {
  staleTime: STALE_TIME.fiveMinutes,
  gcTime: GC_TIME.hour,
  refetchOnMount: (query: object) => !reopenedByBack.has(query),
} as const;
