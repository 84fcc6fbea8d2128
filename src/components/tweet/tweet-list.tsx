import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Feed } from '@/components/feed/feed';
import { Rows } from '@/components/feed/rows';
import { PostSkeleton } from '@/components/post/post-skeleton';
import type { Page } from '@/lib/page';
import type { ShownPost } from '@/resources/post-overlay';
import { useTweetWrites } from '@/resources/tweet/mutations';
import { Tweet } from './tweet';
import { TweetComposer } from './tweet-composer';
import styles from './tweet-list.module.css';

/** Pixels of a tweet of two lines, so that the first ones are there before they are measured. */
const ROW = 132;

type TweetListProps = {
  query: UseInfiniteQueryResult<InfiniteData<Page<ShownPost>>>;
  /** With a field to write one; a guest is asked to log in. */
  mayAdd: boolean;
  /** What stands here when there are none: a heading, at least. */
  empty: ReactNode;
};

export function TweetList({ query, mayAdd, empty }: TweetListProps) {
  const { arrange, actions, isSending, field, me } = useTweetWrites({ mayAdd, isLoaded: query.data !== undefined });
  return (
    <>
      {mayAdd && <TweetComposer field={field} avatar={me?.avatar ?? ''} isSending={isSending} onSend={actions.add} />}
      <div className={styles.list}>
        <Feed
          label="Tweets"
          layout={Rows}
          estimate={ROW}
          query={query}
          arrange={arrange}
          renderItem={(tweet, article) => (
            <Tweet post={tweet} actions={actions} isOwn={me?._id === tweet.owner._id} article={article} />
          )}
          empty={<div className={styles.empty}>{empty}</div>}
          skeleton={<PostSkeleton />}
        />
      </div>
    </>
  );
}
