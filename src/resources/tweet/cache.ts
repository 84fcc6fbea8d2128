import type { QueryClient } from '@tanstack/react-query';
import { commitPost, findPost } from '../post-list';
import { countAfter } from '../toggle';
import { readTweets, readUserTweets } from './api';
import { TWEET_LISTS, tweetsQuery } from './queries';
import type { Tweet } from './schema';

export const ALL_LISTS = { queryKey: TWEET_LISTS };

/** The lists that a new tweet of this person goes to. */
export function listsOfTweet(author: string) {
  return [tweetsQuery(), tweetsQuery(author)].map(({ queryKey }) => ({ queryKey, exact: true }));
}

export function commitTweetLike(client: QueryClient, id: string, isLiked: boolean) {
  commitPost(client, ALL_LISTS, id, (tweet) =>
    tweet.isLiked === isLiked
      ? tweet
      : { ...tweet, isLiked, likesCount: countAfter(tweet.likesCount, tweet.isLiked, isLiked) },
  );
}

export function cachedTweet(client: QueryClient, id: string): Tweet | undefined {
  return findPost(client, ALL_LISTS, id)?.post;
}

/** Whether the tweet is liked, told by the page of the list that held it. */
export async function verifyTweetLike(client: QueryClient, id: string): Promise<boolean | undefined> {
  const place = findPost(client, ALL_LISTS, id);
  if (!place) return undefined;
  const [, , userId] = place.key;
  const { items } = await (typeof userId === 'string' ? readUserTweets(userId, place.page) : readTweets(place.page));
  return items.find((item) => item._id === id)?.isLiked;
}
