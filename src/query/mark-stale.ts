import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Marks queries stale without a refetch, so that a list on the screen does not jump. */
export function markStale(client: QueryClient, queryKey: QueryKey) {
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
