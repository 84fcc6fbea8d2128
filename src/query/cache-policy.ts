const MINUTE = 60_000;

/** How long cached data count as fresh: Query's `staleTime`, in ms. */
export const FRESH = {
  /** For data whose refetch is expensive: it counts a view, or reads every page of a list. */
  untilAsked: Number.POSITIVE_INFINITY,
  minutes: 5 * MINUTE,
} as const;

/** How long unused data stay cached: Query's `gcTime`, in ms. */
export const KEPT = {
  /** Longer than a video that the user watches before going Back to the list. */
  list: 60 * MINUTE,
} as const;

/** Queries of lists that were reopened by Back. They are not refetched: see `openList`. */
export const returnedTo = new WeakSet<object>();

/** The options of every paged list. */
export const LIST = {
  staleTime: FRESH.minutes,
  gcTime: KEPT.list,
  refetchOnMount: (query: object) => !returnedTo.has(query),
} as const;
