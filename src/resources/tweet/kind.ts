import { t } from '@/messages/t';
import type { PostKind } from '../post/model';
import { addTweet, deleteTweet, readTweets, readUserTweets, toggleTweetLike, updateTweet } from './api';
import { newestTweetsQuery, TWEET_LISTS, tweetsQuery } from './queries';

/** How tweets are written, for `usePosts` and `likeOf`. */
export const tweetKind: PostKind = {
  name: 'tweet',
  errors: {
    add: t("Couldn't add your tweet. Try again!"),
    update: t("Couldn't update tweet. Try again!"),
    remove: t("Couldn't delete tweet. Try again!"),
  },
  add: (_target, content, idempotencyKey) => addTweet(content, idempotencyKey),
  update: updateTweet,
  remove: deleteTweet,
  toggleLike: toggleTweetLike,
  readNewest: async () => (await readTweets(1)).items,
  readPage: ([, , userId], page) => (typeof userId === 'string' ? readUserTweets(userId, page) : readTweets(page)),
  lists: { queryKey: TWEET_LISTS },
  listsOf: (_target, author) =>
    [tweetsQuery(), newestTweetsQuery(), tweetsQuery(author)].map(({ queryKey }) => ({ queryKey, exact: true })),
};
