import { TweetList } from '@/components/tweet/tweet-list';
import { isolated } from '@/ui/isolated';
import { t } from '@/messages/t';
import { Empty } from '@/ui/full-page-message';
import { StillLoading } from '@/ui/skeleton';
import styles from './tab.module.css';
import { useChannel } from './use-channel';

export function ChannelTweets() {
  const { channel, channelId, isOwn } = useChannel();
  if (isOwn === undefined) return <StillLoading busy />;
  return (
    <div className={styles.tweets}>
      <TweetList
        userId={channelId}
        hasComposer={isOwn}
        empty={
          isOwn ? (
            <Empty title={t('Write your first tweet')} hint={t('What you tweet is shown here.')} />
          ) : (
            channel && <NoTweets name={channel.fullName || channel.username} />
          )
        }
      />
    </div>
  );
}

function NoTweets({ name }: { name: string }) {
  return (
    <Empty
      title={t('No tweets yet')}
      hint={isolated((slot) => t('{name} has not tweeted yet.', { name: slot }), name)}
    />
  );
}
