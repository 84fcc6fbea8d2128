import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPageParam } from '@/lib/page';
import { FRESH, KEPT } from '../freshness';
import { readTweets, readUserTweets, TWEET_PAGE } from './api';

/** The key of every list of tweets begins like this. */
export const TWEET_LISTS = ['tweets'] as const;

export function tweetsQuery() {
  return infiniteQueryOptions({
    queryKey: [...TWEET_LISTS, 'all'],
    queryFn: ({ pageParam, signal }) => readTweets(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageParam(TWEET_PAGE),
    staleTime: FRESH.untilAsked,
    gcTime: KEPT.list,
  });
}

export function userTweetsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...TWEET_LISTS, 'user', userId],
    queryFn: ({ pageParam, signal }) => readUserTweets(userId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageParam(TWEET_PAGE),
    staleTime: FRESH.untilAsked,
    gcTime: KEPT.list,
  });
}
