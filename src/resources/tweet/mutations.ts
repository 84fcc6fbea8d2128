import { type PostLikes, useLikePost } from '../post/like';
import type { PostList } from '../post/list';
import type { PostKind } from '../post/writes';
import { usePosts } from '../post/use-posts';
import { addTweet, deleteTweet, readTweets, readUserTweets, toggleTweetLike, updateTweet } from './api';
import { ALL_LISTS, listsOfTweet } from './cache';
import type { Tweet } from './schema';

const readPage: PostKind['readPage'] = ([, , userId], page) =>
  typeof userId === 'string' ? readUserTweets(userId, page) : readTweets(page);

const tweetKind: PostKind = {
  name: 'tweet',
  errors: {
    add: "Couldn't add your tweet. Try again!",
    update: "Couldn't update tweet. Try again!",
    remove: "Couldn't delete tweet. Try again!",
  },
  add: (_place, content) => addTweet(content),
  update: updateTweet,
  remove: deleteTweet,
  readNewest: async () => (await readTweets(1)).items,
  readPage,
  lists: ALL_LISTS,
  listsOf: (_place, author) => listsOfTweet(author),
};

/** The tweets of a list as they are shown. Where the person does not tweet, `mayAdd` is false. */
export function useTweetWrites({ mayAdd, list }: { mayAdd: boolean; list: PostList | undefined }) {
  return usePosts(tweetKind, mayAdd ? 'all' : undefined, list);
}

const tweetLikes: PostLikes = {
  name: 'tweet',
  lists: ALL_LISTS,
  send: toggleTweetLike,
  readPage,
};

export function useLikeTweet(tweet: Tweet) {
  return useLikePost(tweetLikes, tweet);
}
