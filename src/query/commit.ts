import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { isObject, type Match } from './copies';
import type { Page, WithId } from './page';

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
function mapStable(items: unknown[], change: (item: unknown) => unknown): unknown[] {
  const next = items.map(change);
  return next.some((item, index) => item !== items[index]) ? next : items;
}

/** Changes the items of an array or the property values of an object. Keeps the reference if none of them changes. */
function mapNested(value: unknown, change: (item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return mapStable(value, change);
  if (!isObject(value)) return value;
  const next = Object.fromEntries(Object.entries(value).map(([name, old]): [string, unknown] => [name, change(old)]));
  return Object.entries(value).every(([name, old]) => next[name] === old) ? value : next;
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

/**
 * The pages after a deletion whose request was sent at `since`. A page that arrived later may be from before or after the
 * deletion, so its items do not count as known.
 */
export function withoutItem<T extends WithId>(pages: Page<T>[], id: string, since: number): Page<T>[] {
  const isOther = ({ _id }: T) => _id !== id;
  if (pages.every(({ items }) => items.every(isOther))) return pages;
  const { knownPrefix = 0 } = pages.findLast(({ readAt }) => readAt < since) ?? pages[0] ?? {};
  return changeLast(
    pages.map((page) => (page.items.every(isOther) ? page : { ...page, items: page.items.filter(isOther) })),
    // The deleted item can lie after the known prefix, so more items can be deleted than are known.
    (last) => ({ ...last, knownPrefix: Math.max(0, Math.min(last.knownPrefix, knownPrefix) - 1) }),
  );
}

/** The pages after an item was added on top, by a request that was sent at `since`. */
export function withFirstItem<T extends WithId>(pages: Page<T>[], item: T, since: number): Page<T>[] {
  const [first, ...rest] = pages;
  if (!first || pages.some(({ items }) => items.some(({ _id }) => _id === item._id))) return pages;
  return changeLast([{ ...first, items: [item, ...first.items] }, ...rest], (last) =>
    last.readAt < since ? { ...last, knownPrefix: last.knownPrefix + 1 } : last,
  );
}

function changeLast<T>(pages: Page<T>[], change: (page: Page<T>) => Page<T>): Page<T>[] {
  return pages.map((page, index) => (index === pages.length - 1 ? change(page) : page));
}

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
