import { TweetList } from '@/components/tweet/tweet-list';
import styles from './tweets.module.css';
import { Empty } from '@/ui/empty';

export function Tweets() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Tweets</h1>
      <TweetList mayAdd empty={<Empty title="No tweets yet" hint="Write the first one." />} />
    </div>
  );
}
