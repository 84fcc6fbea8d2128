import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { commit, mapStable } from './commit';

/** Matches the cached copies of one entity. Ids are unique across entities. */
export function hasId<T extends { _id: string }>(id: T['_id']) {
  return (value: object): value is T => '_id' in value && value._id === id;
}

/** Whether a cached object is a copy of the entity. */
export type Match<T extends object> = (value: object) => value is T;

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Changes the items of an array or the property values of an object. Keeps the reference if none of them changes. */
export function mapNested(value: unknown, change: (item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return mapStable<unknown>(value, change);
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const next = mapStable<[string, unknown]>(entries, (entry) => {
    const [name, old] = entry;
    const changed = change(old);
    return changed === old ? entry : [name, changed];
  });
  return next === entries ? value : Object.fromEntries(next);
}

/** Replaces the matching objects at any depth. Whatever holds none of them keeps its reference. */
function replaceIn<T extends object>(value: unknown, match: Match<T>, change: (copy: T) => T): unknown {
  if (isObject(value) && match(value)) return change(value);
  return mapNested(value, (item) => replaceIn(item, match, change));
}

/** Commits a confirmed change to every cached copy that matches, whatever the shape of the data around it. See `commit`. */
export function patch<T extends object>(
  client: QueryClient,
  filters: QueryFilters,
  match: Match<T>,
  change: (copy: T) => T,
) {
  commit<unknown>(client, filters, (data) => replaceIn(data, match, change));
}

/** The queries with a matching copy, the newest first. */
export function queriesOf<T extends object>(client: QueryClient, filters: QueryFilters, match: Match<T>): Query[] {
  return client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => copiesIn(state.data, match).length > 0)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
}

/** The cached copies that match, of the newest query first. */
export function copiesOf<T extends object>(client: QueryClient, filters: QueryFilters, match: Match<T>): T[] {
  return queriesOf(client, filters, match).flatMap(({ state }) => copiesIn(state.data, match));
}

function copiesIn<T extends object>(value: unknown, match: Match<T>): T[] {
  if (!isObject(value)) return [];
  if (match(value)) return [value];
  return Object.values(value).flatMap((item) => copiesIn(item, match));
}
