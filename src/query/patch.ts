import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { commit, mapKept } from './commit';

/** Matches the cached copies of one entity. Ids are unique across entities. */
export function hasId<T extends { _id: string }>(id: T['_id']) {
  return (value: object): value is T => '_id' in value && value._id === id;
}

/** Whether a value of the cache is a copy of the wanted entity. */
type Match<T extends object> = (value: object) => value is T;

/** Replaces the matching objects at any depth. Whatever holds none of them keeps its reference. */
function replaceIn<T extends object>(value: unknown, match: Match<T>, change: (copy: T) => T): unknown {
  if (Array.isArray(value)) return mapKept<unknown>(value, (item) => replaceIn(item, match, change));
  if (typeof value !== 'object' || value === null) return value;
  if (match(value)) return change(value);
  const members = Object.entries(value);
  const next = mapKept<[string, unknown]>(members, (member) => {
    const changed = replaceIn(member[1], match, change);
    return changed === member[1] ? member : [member[0], changed];
  });
  return next === members ? value : Object.fromEntries(next);
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
  if (typeof value !== 'object' || value === null) return [];
  if (match(value)) return [value];
  return Object.values(value).flatMap((member) => copiesIn(member, match));
}
