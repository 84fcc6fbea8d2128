import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { LIST } from './cache-policy';
import { nextPageParam, type Page } from './page';

type Extras = { meta?: Record<string, unknown>; enabled?: boolean };

/** The options of a list that is read page by page. `read` decides the page size; every `Page` carries it. */
export function pagedQuery<T extends { _id: string }, const K extends QueryKey>(
  queryKey: K,
  read: (page: number, signal: AbortSignal) => Promise<Page<T>>,
  extras: Extras = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageParam,
    ...LIST,
    ...extras,
  });
}
