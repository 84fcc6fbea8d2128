import { longPageOf, pageOf } from '../../server/rules/pages';

/** Returns the items of the requested page. */
export function paginate<T>(items: T[], search: URLSearchParams, defaultLimit?: number): T[] {
  const { limit, offset } = pageOf(search, defaultLimit);
  return items.slice(offset, offset + limit);
}

/** Does the same for a list that the specification does not page. */
export function paginateLong<T>(items: T[], search: URLSearchParams): T[] {
  const { limit, offset } = longPageOf(search);
  return items.slice(offset, offset + limit);
}

type Sortable = { _id: string; createdAt: string };

/** Ties are ordered by id, so that pages never overlap. */
export function newestFirst<T extends Sortable>(records: T[]): T[] {
  return records.toSorted((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b._id, a._id));
}

/** Compares code units, which orders ISO dates correctly. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
