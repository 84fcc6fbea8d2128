import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Writes a confirmed change into the data of every matching query. The response of a fetch in flight may be older than the
 * change, so the change is applied again when it arrives. `change` must be idempotent, and return the same reference if it
 * changes nothing.
 */
export function commit<T>(client: QueryClient, filters: QueryFilters, change: (data: T) => T) {
  const cache = client.getQueryCache();
  for (const query of cache.findAll(filters)) {
    const write = () => {
      // After a sign-out another user's data can have the same key.
      if (cache.get(query.queryHash) !== query) return;
      const data = client.getQueryData<T>(query.queryKey);
      if (data === undefined) return;
      const next = change(data);
      if (next === data) return;
      const { dataUpdatedAt, isInvalidated } = query.state;
      // A patch does not make the data fresh: keep `dataUpdatedAt` and `isInvalidated`.
      client.setQueryData<T>(query.queryKey, next, { updatedAt: dataUpdatedAt });
      if (isInvalidated) query.invalidate();
    };
    write();
    if (query.state.fetchStatus !== 'idle') query.promise?.then(write, () => {});
  }
}

/** Like `map`, but returns the same array if no item changed. */
export function mapStable<T>(items: T[], change: (item: T) => T): T[] {
  const next = items.map(change);
  return next.some((item, index) => item !== items[index]) ? next : items;
}
