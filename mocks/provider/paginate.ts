/** The items of the requested `page`, at most 100. Invalid parameters are ignored. */
export function paginate<T>(items: T[], search: URLSearchParams, defaultLimit = 10): T[] {
  const page = wholeNumber(search.get('page'), 1);
  const limit = Math.min(wholeNumber(search.get('limit'), defaultLimit), 100);
  return items.slice((page - 1) * limit, page * limit);
}

function wholeNumber(text: string | null, fallback: number): number {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number > 0 ? number : fallback;
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
