import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Feed } from '@/components/feed/feed';
import { Rows } from '@/components/feed/rows';
import { PostSkeleton } from '@/components/post/post-skeleton';
import type { ShownPost } from '@/resources/post/overlay';
import { useTweetWrites } from '@/resources/tweet/mutations';
import { tweetsQuery } from '@/resources/tweet/queries';
import { Tweet } from './tweet';
import { TweetComposer } from './tweet-composer';
import styles from './tweet-list.module.css';

/** Pixels of a tweet of two lines, so that the first ones are there before they are measured. */
const ROW = 132;

type TweetListProps = {
  /** Whose; everybody's without it. */
  userId?: string;
  /** With a field to write one; a guest is asked to log in. */
  mayAdd: boolean;
  /** What stands here when there are none: an `Empty`. */
  empty: ReactNode;
};

export function TweetList({ userId, mayAdd, empty }: TweetListProps) {
  // Read where the writes are read: the two must never be of different moments.
  const tweets = useInfiniteQuery(tweetsQuery(userId));
  const { arrange, actions, isSending, field, me } = useTweetWrites({ mayAdd, list: tweets.data });
  return (
    <>
      {mayAdd && <TweetComposer field={field} avatar={me?.avatar ?? ''} isSending={isSending} onSend={actions.add} />}
      <div className={styles.list}>
        <Feed<ShownPost>
          label="Tweets"
          layout={Rows}
          estimate={ROW}
          query={tweets}
          arrange={arrange}
          renderItem={(tweet, article) => (
            <Tweet post={tweet} actions={actions} isOwn={me?._id === tweet.owner._id} article={article} />
          )}
          empty={empty}
          skeleton={<PostSkeleton className={styles.slot ?? ''} />}
        />
      </div>
    </>
  );
}
