/** The requested page of a list, from `page` and `limit` in the address. Invalid values are ignored; a page has at most 100 items. */
export function pageOf(search: URLSearchParams, defaultLimit = 10): { limit: number; offset: number } {
  const page = Math.min(wholeNumber(search.get('page'), 1), LAST_PAGE);
  const limit = Math.min(wholeNumber(search.get('limit'), defaultLimit), 100);
  return { limit, offset: (page - 1) * limit };
}

/** Larger numbers have no offset that a database accepts. */
const LAST_PAGE = 1_000_000_000;

export const TWEETS_PER_PAGE = 30;
export const SUBSCRIBED_VIDEOS_PER_PAGE = 20;
/** A user's data has the ids of this many videos that were watched last. */
export const HISTORY_IDS = 50;

function wholeNumber(text: string | null, fallback: number): number {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number > 0 ? number : fallback;
}
