import { TweetList } from '@/components/tweet/tweet-list';
import { t } from '@/messages/t';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import styles from './tweets.module.css';
import { Empty } from '@/ui/full-page-message';

export function Tweets() {
  return (
    <PageFrame className={styles.page}>
      <PageTitle className={styles.title}>{t('Tweets')}</PageTitle>
      <TweetList hasComposer empty={<Empty title={t('No tweets yet')} hint={t('Write the first one.')} />} />
    </PageFrame>
  );
}
