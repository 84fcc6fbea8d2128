import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Matches the cached copies of one entity. Ids are unique across entities. */
export function hasId<T extends { _id: string }>(id: T['_id']) {
  return (value: object): value is T => '_id' in value && value._id === id;
}

/** Whether a cached object is a copy of the entity. */
export type Match<T extends object> = (value: object) => value is T;

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The cached copies that match, with their queries, of the newest query first. */
function copiesByQuery<T extends object>(client: QueryClient, filters: QueryFilters, match: Match<T>) {
  return client
    .getQueryCache()
    .findAll(filters)
    .map((query) => ({ query, copies: copiesIn(query.state.data, match) }))
    .filter(({ copies }) => copies.length > 0)
    .toSorted((a, b) => b.query.state.dataUpdatedAt - a.query.state.dataUpdatedAt);
}

/** The queries with a matching copy, the newest first. */
export function queriesOf<T extends object>(client: QueryClient, filters: QueryFilters, match: Match<T>): Query[] {
  return copiesByQuery(client, filters, match).map(({ query }) => query);
}

/** The cached copies that match, of the newest query first. */
export function copiesOf<T extends object>(client: QueryClient, filters: QueryFilters, match: Match<T>): T[] {
  return copiesByQuery(client, filters, match).flatMap(({ copies }) => copies);
}

function copiesIn<T extends object>(value: unknown, match: Match<T>, found: T[] = []): T[] {
  if (!isObject(value)) return found;
  if (match(value)) found.push(value);
  else for (const item of Object.values(value)) copiesIn(item, match, found);
  return found;
}
