import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/**
 * Writes what the server confirmed into every cached copy that the filters find. A fetch in the air may have been
 * answered before the change, so the change is made once more when it lands. `change` must be safe to repeat, and
 * return the same reference where there is nothing to do.
 */
export function commit<T>(client: QueryClient, filters: QueryFilters, change: (data: T) => T) {
  const cache = client.getQueryCache();
  for (const query of cache.findAll(filters)) {
    const write = () => {
      // After a sign-out another person's data can live under the same key.
      if (cache.get(query.queryHash) !== query) return;
      const data = client.getQueryData<T>(query.queryKey);
      if (data === undefined) return;
      const next = change(data);
      if (next === data) return;
      const { dataUpdatedAt, isInvalidated } = query.state;
      // The copy is as old as it was, and as stale, in all but this.
      client.setQueryData<T>(query.queryKey, next, { updatedAt: dataUpdatedAt });
      if (isInvalidated) query.invalidate();
    };
    write();
    if (query.state.fetchStatus !== 'idle') query.promise?.then(write, () => {});
  }
}

/** A list that has another member now is read again when it is opened next: on the screen nothing is torn out of it. */
export function markStale(client: QueryClient, queryKey: QueryKey) {
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Like `map`, but the list itself comes back if `change` returned every item as it was. */
export function mapKept<T>(items: T[], change: (item: T) => T): T[] {
  const next = items.map(change);
  return next.some((item, index) => item !== items[index]) ? next : items;
}
