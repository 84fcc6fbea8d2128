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

/** For every paged list. When it is read again is for `openList` to say, not for a component that appears. */
export const LIST = { staleTime: FRESH.minutes, gcTime: KEPT.list, refetchOnMount: false } as const;
