type Page = { limit: number; offset: number };

/** The most items of a page. The client asks for 30 at most. */
const PAGE_LIMIT = 50;
/** The most items of a page of a list that the specification does not page: an extension, which the health check announces. */
export const LONG_PAGE_LIMIT = 100;
/** The most items of a list without pages, for a client that requests no page. */
const UNPAGED_LIMIT = 500;
/** The most characters of all descriptions of a member's own videos. They are whole, because the member edits them. */
export const OWN_DESCRIPTIONS_LIMIT = 1_000_000;

/** The requested page of a list, from `page` and `limit` in the address. Invalid values are ignored. */
export function pageOf(search: URLSearchParams, defaultLimit = 10): Page {
  return readPage(search, defaultLimit, PAGE_LIMIT);
}

/** Does the same for a list that the specification does not page. Without `page` and `limit`, the page is the whole list, or its beginning. */
export function longPageOf(search: URLSearchParams): Page {
  const isPaged = search.has('page') || search.has('limit');
  return isPaged ? readPage(search, LONG_PAGE_LIMIT, LONG_PAGE_LIMIT) : { limit: UNPAGED_LIMIT, offset: 0 };
}

function readPage(search: URLSearchParams, defaultLimit: number, maximum: number): Page {
  const page = Math.min(wholeNumber(search.get('page'), 1), LAST_PAGE);
  const limit = Math.min(wholeNumber(search.get('limit'), defaultLimit), maximum);
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
