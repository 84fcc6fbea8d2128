import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { commit, mapStable } from './commit';
import { isObject, type Match } from './copies';

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
