import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Matches the cached copies of one entity. Ids are unique across entities. */
export function hasId<T extends { _id: string }>(id: T['_id']) {
  return (value: object): value is T => '_id' in value && value._id === id;
}

/** Whether a cached object is a copy of the entity. */
export type Match<T extends object> = (value: object) => value is T;

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const newestFirst = (client: QueryClient, filters: QueryFilters): Query[] =>
  client
    .getQueryCache()
    .findAll(filters)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);

/** The queries with a matching copy, the newest first. */
export function queriesOf<T extends object>(client: QueryClient, filters: QueryFilters, match: Match<T>): Query[] {
  return newestFirst(client, filters).filter(({ state }) => copiesIn(state.data, match).length > 0);
}

/** The cached copies that match, of the newest query first. */
export function copiesOf<T extends object>(client: QueryClient, filters: QueryFilters, match: Match<T>): T[] {
  return newestFirst(client, filters).flatMap(({ state }) => copiesIn(state.data, match));
}

function copiesIn<T extends object>(value: unknown, match: Match<T>, found: T[] = []): T[] {
  if (!isObject(value)) return found;
  if (match(value)) found.push(value);
  else for (const item of Object.values(value)) copiesIn(item, match, found);
  return found;
}
