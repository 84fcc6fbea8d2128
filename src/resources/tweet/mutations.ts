import { useQueryClient } from '@tanstack/react-query';
import type { PostKind } from '../post-writes';
import { useToggle } from '../toggle';
import { usePosts } from '../use-posts';
import { addTweet, deleteTweet, readTweets, toggleTweetLike, updateTweet } from './api';
import { ALL_LISTS, cachedTweet, commitTweetLike, listsOfTweet, verifyTweetLike } from './cache';
import type { Tweet } from './schema';

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
  lists: ALL_LISTS,
  listsOf: (_place, author) => listsOfTweet(author),
};

/** The tweets of a list as they are shown. Where the person does not tweet, `mayAdd` is false. */
export function useTweetWrites({ mayAdd, isLoaded }: { mayAdd: boolean; isLoaded: boolean }) {
  return usePosts(tweetKind, mayAdd ? 'all' : undefined, isLoaded);
}

export function useLikeTweet(tweet: Tweet) {
  const client = useQueryClient();
  const { _id: id, isLiked, likesCount } = tweet;
  const like = useToggle(
    {
      scope: `like/tweet/${id}`,
      read: () => cachedTweet(client, id)?.isLiked ?? isLiked,
      send: () => toggleTweetLike(id),
      commit: (on) => commitTweetLike(client, id, on),
      verify: () => verifyTweetLike(client, id),
      errorMessage: () => 'Error while toggling like button',
    },
    isLiked,
    likesCount,
  );
  return { isLiked: like.on, likesCount: like.count, toggle: like.toggle };
}
