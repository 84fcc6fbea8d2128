import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { commit, mapKept } from './commit';

/** Matches the cached copies of one entity. Ids are unique across entities. */
export function hasId<T extends { _id: string }>(id: T['_id']) {
  return (value: object): value is T => '_id' in value && value._id === id;
}

/** Whether a value of the cache is a copy of the wanted entity. */
export type Match<T extends object> = (value: object) => value is T;

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Changes the items of an array or the members of an object. Keeps the reference if none of them changes. */
export function mapMembers(value: unknown, change: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return mapKept<unknown>(value, change);
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  const next = mapKept<[string, unknown]>(members, (member) => {
    const changed = change(member[1]);
    return changed === member[1] ? member : [member[0], changed];
  });
  return next === members ? value : Object.fromEntries(next);
}

/** Replaces the matching objects at any depth. Whatever holds none of them keeps its reference. */
function replaceIn<T extends object>(value: unknown, match: Match<T>, change: (copy: T) => T): unknown {
  if (isObject(value) && match(value)) return change(value);
  return mapMembers(value, (member) => replaceIn(member, match, change));
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

/** The cached copies that match, of the newest query first. */
export function copiesOf<T extends object>(client: QueryClient, filters: QueryFilters, match: Match<T>): T[] {
  const queries = client.getQueryCache().findAll(filters);
  return queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap((query) => copiesIn(query.state.data, match));
}

function copiesIn<T extends object>(value: unknown, match: Match<T>): T[] {
  if (!isObject(value)) return [];
  if (match(value)) return [value];
  return Object.values(value).flatMap((member) => copiesIn(member, match));
}
