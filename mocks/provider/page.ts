/** The page that `page` and `limit` ask for; nonsense in either counts as not given. */
export function pageOf<T>(items: T[], search: URLSearchParams, usual = 10): T[] {
  const page = wholeNumber(search.get('page'), 1);
  const limit = Math.min(wholeNumber(search.get('limit'), usual), 100);
  return items.slice((page - 1) * limit, page * limit);
}

function wholeNumber(text: string | null, fallback: number): number {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number > 0 ? number : fallback;
}

type Sortable = { _id: string; createdAt: string };

/** Newest first; rows of the same moment keep one order, or pages would overlap. */
export function newestFirst<T extends Sortable>(rows: T[]): T[] {
  return rows.toSorted((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b._id, a._id));
}

/** By code units: fast, and right for ISO dates. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
