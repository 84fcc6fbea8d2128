import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { commit } from './commit';
import type { Page } from './page';
import { withoutItem } from './page-changes';
import { isObject, type Match } from './copies';
import { mapNested } from './patch';

type WithId = { _id: string };

const isPage = (value: unknown): value is Page<WithId> => isObject(value) && 'knownPrefix' in value;

/** Removes the matching objects from arrays and pages at any depth. Whatever holds none of them keeps its reference. */
function dropIn<T extends WithId>(value: unknown, match: Match<T>, since: number): unknown {
  const dropFrom = (item: unknown) => dropIn(item, match, since);
  if (!Array.isArray(value)) return mapNested(value, dropFrom);
  if (value.every(isPage)) {
    const gone = value.flatMap(({ items }) => items.filter(match));
    return gone.reduce((pages, { _id }) => withoutItem(pages, _id, since), value);
  }
  const kept = value.filter((item) => !isObject(item) || !match(item));
  return mapNested(kept.length < value.length ? kept : value, dropFrom);
}

/**
 * Commits a confirmed deletion to every cached list, whatever the shape of the data around it. `since` is when the request
 * was sent, by `performance.now()`. See `commit`.
 */
export function drop<T extends WithId>(client: QueryClient, filters: QueryFilters, match: Match<T>, since: number) {
  commit<unknown>(client, filters, (data) => dropIn(data, match, since));
}
