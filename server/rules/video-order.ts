const FIELDS = ['createdAt', 'duration', 'title', 'views'] as const;

export type Order = { field: (typeof FIELDS)[number]; isAscending: boolean };

/** The order of a list of videos: newest first, unless `sortBy` names another field. */
export function orderOf(search: URLSearchParams): Order {
  const field = FIELDS.find((name) => name === search.get('sortBy')) ?? 'createdAt';
  return { field, isAscending: search.get('sortType') === 'asc' };
}
