import { TweetList } from '@/components/tweet/tweet-list';
import styles from './tweets.module.css';

export function Tweets() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Tweets</h1>
      <TweetList
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
