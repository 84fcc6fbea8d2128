import { useInfiniteQuery } from '@tanstack/react-query';
import { TweetList } from '@/components/tweet/tweet-list';
import { tweetsQuery } from '@/resources/tweet/queries';
import styles from './tweets.module.css';

export function Tweets() {
  const tweets = useInfiniteQuery(tweetsQuery());
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Tweets</h1>
      <TweetList
        query={tweets}
        mayAdd
        empty={
          <>
            <h2>No tweets yet</h2>
            <p>Write the first one.</p>
          </>
        }
      />
    </div>
  );
}
