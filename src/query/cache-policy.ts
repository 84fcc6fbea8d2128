const MINUTE = 60_000;

/** How long cached data count as fresh: Query's `staleTime`, in ms. */
export const FRESH = {
  /** Reading again costs more than it gives: a view of a video, or every page of a list on Back. */
  untilAsked: Number.POSITIVE_INFINITY,
  minutes: 5 * MINUTE,
} as const;

/** How long data that no page shows are kept: Query's `gcTime`, in ms. */
export const KEPT = {
  /** Longer than the video that somebody watches before going Back to the list. */
  list: 60 * MINUTE,
} as const;

/** The queries of lists that somebody has gone Back to. They stay as they were left: see `openList`. */
export const returnedTo = new WeakSet<object>();

/** For every paged list, spread into its `infiniteQueryOptions`. */
export const LIST = {
  staleTime: FRESH.minutes,
  gcTime: KEPT.list,
  refetchOnMount: (query: object) => !returnedTo.has(query),
} as const;
