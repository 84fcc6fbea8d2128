import { TweetList } from '@/components/tweet/tweet-list';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import styles from './tweets.module.css';
import { Empty } from '@/ui/full-page-message';

export function Tweets() {
  return (
    <PageFrame className={styles.page}>
      <PageTitle className={styles.title}>Tweets</PageTitle>
      <TweetList hasComposer empty={<Empty title="No tweets yet" hint="Write the first one." />} />
    </PageFrame>
  );
}
