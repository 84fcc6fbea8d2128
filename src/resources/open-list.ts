import type { InfiniteData, InfiniteQueryExecuteOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '@/lib/page';
import { FRESH } from './freshness';

/** The entries of the browser's history that each client has opened a list for. */
const opened = new WeakMap<QueryClient, Set<string>>();

/**
 * Reads a list for a page that is being opened. Whoever goes Back finds it as it was left, with no request. Whoever comes
 * anew and finds it out of date has its first page read again, and not all that were scrolled through last time.
 * `entry` is the key of the entry in the browser's history.
 */
export function openList<T, D, K extends QueryKey>(
  client: QueryClient,
  entry: string | undefined,
  options: InfiniteQueryExecuteOptions<Page<T>, Error, D, K, number>,
): void {
  const entries = opened.get(client) ?? new Set();
  opened.set(client, entries);
  const isReturn = entry !== undefined && entries.has(entry);
  if (entry !== undefined) entries.add(entry);

  const { queryKey } = options;
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const isKept = query?.state.data !== undefined;
  // A list on the screen stays as it is, too: only a dialog was opened over it.
  if (isKept && (isReturn || query.isActive() || !query.isStaleByTime(FRESH.minutes))) return;
  if (isKept) client.setQueryData<InfiniteData<Page<T>, number>>(queryKey, (list) => list && firstPage(list));
  // The screen shows how it ends.
  client.infiniteQuery({ ...options, staleTime: 0 }).catch(() => {});
}

function firstPage<T>({ pages, pageParams }: InfiniteData<Page<T>, number>): InfiniteData<Page<T>, number> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
