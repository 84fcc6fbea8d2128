import { TWEET_LISTS, tweetsQuery } from './queries';

export const TWEET_FILTERS = { queryKey: TWEET_LISTS };

/** The lists that a new tweet of this user is added to. */
export function listsOfTweet(author: string) {
  return [tweetsQuery(), tweetsQuery(author)].map(({ queryKey }) => ({ queryKey, exact: true }));
}
