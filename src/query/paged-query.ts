import {
  type InfiniteData,
  infiniteQueryOptions,
  type InfiniteQueryExecuteOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { GC_TIME, markStale, STALE_TIME } from './cache-policy';
import { nextPageParam, type Page, type WithId } from './page';

/** Queries of lists that were reopened by Back, which does not refetch them. */
const reopenedByBack = new WeakSet<object>();

type Extras = { meta?: Record<string, unknown>; enabled?: boolean; staleTime?: number };

/** The options of a list that is read page by page. `read` decides the page size; every `Page` carries it. */
export function pagedQuery<T extends WithId, const K extends QueryKey>(
  queryKey: K,
  read: (page: number, signal: AbortSignal) => Promise<Page<T>>,
  extras: Extras = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageParam,
    staleTime: STALE_TIME.fiveMinutes,
    gcTime: GC_TIME.hour,
    refetchOnMount: (query: object) => !reopenedByBack.has(query),
    ...extras,
  });
}

/** The history entries for which each client has opened a list. */
const opened = new WeakMap<QueryClient, Set<string>>();

/** The part of a loader's context that tells how its page is opened. `preload` is true for a hovered link. */
type Visit = { location: { state: { __TSR_key?: string | undefined } }; preload: boolean };

/**
 * Reads the list of a page that is being opened. Back shows the cached list without a request. A new visit to a stale list
 * refetches only its first page. A preload only fetches a list that is not cached.
 */
export function openList<T, D, K extends QueryKey>(
  client: QueryClient,
  { location, preload }: Visit,
  options: InfiniteQueryExecuteOptions<Page<T>, Error, D, K, number>,
): void {
  const { queryKey } = options;
  const isReturn = !preload && remember(client, location.state.__TSR_key);
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.data !== undefined) {
    if (preload) return;
    if (isReturn) reopenedByBack.add(query);
    else reopenedByBack.delete(query);
    // A list on the screen also stays: only a dialog was opened over it.
    if (isReturn || query.isActive() || !query.isStaleByTime(STALE_TIME.fiveMinutes)) return;
    client.setQueryData<InfiniteData<Page<T>, number>>(queryKey, (list) => list && firstPage(list), {
      updatedAt: query.state.dataUpdatedAt,
    });
    markStale(client, queryKey);
  }
  // The screen shows the error.
  client.infiniteQuery({ ...options, staleTime: STALE_TIME.fiveMinutes }).catch(() => {});
}

/** Records the history entry. Returns whether it had opened a list before. */
function remember(client: QueryClient, entry: string | undefined): boolean {
  if (entry === undefined) return false;
  const entries = opened.get(client) ?? new Set();
  const hasOpened = entries.has(entry);
  opened.set(client, entries.add(entry));
  return hasOpened;
}

function firstPage<T>({ pages, pageParams }: InfiniteData<Page<T>, number>): InfiniteData<Page<T>, number> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
