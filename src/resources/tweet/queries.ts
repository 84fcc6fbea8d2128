import type { QueryKey } from '@tanstack/react-query';
import { pagedQuery } from '@/query/paged-query';
import type { Post } from '../post/schema';
import { readTweets, readUserTweets } from './api';

/** The prefix of the key of every list of tweets. */
export const TWEET_LISTS = ['tweets'] as const;

/** The tweets of all users, or of one; '' while that user is not known. */
export function tweetsQuery(userId?: string) {
  if (userId === undefined) return pagedQuery<Post, QueryKey>([...TWEET_LISTS, 'all'], readTweets);
  const read = (page: number, signal: AbortSignal) => readUserTweets(userId, page, signal);
  return pagedQuery<Post, QueryKey>([...TWEET_LISTS, 'user', userId], read, { enabled: userId !== '' });
}

/** The first page of all tweets, read while their list is on the screen. */
export function newestTweetsQuery() {
  return pagedQuery<Post, QueryKey>([...TWEET_LISTS, 'newest'], readTweets);
}
