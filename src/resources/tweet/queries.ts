import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPageParam } from '@/query/page';
import { LIST } from '@/query/cache-policy';
import { readTweets, readUserTweets, TWEET_PAGE } from './api';

/** The key of every list of tweets begins like this. */
export const TWEET_LISTS = ['tweets'] as const;

/** The tweets of everybody, or of one person. */
export function tweetsQuery(userId?: string) {
  return infiniteQueryOptions({
    queryKey: userId === undefined ? [...TWEET_LISTS, 'all'] : [...TWEET_LISTS, 'user', userId],
    queryFn: ({ pageParam, signal }) =>
      userId === undefined ? readTweets(pageParam, signal) : readUserTweets(userId, pageParam, signal),
    // '' while it is not known who that is.
    enabled: userId !== '',
    initialPageParam: 1,
    getNextPageParam: nextPageParam(TWEET_PAGE),
    ...LIST,
  });
}
