import { TweetList } from '@/components/tweet/tweet-list';
import { Empty } from '@/ui/empty';
import styles from './tweets.module.css';
import { useChannel } from './use-channel';

export function ChannelTweets() {
  const { channel, isOwn } = useChannel();
  return (
    <div className={styles.tweets}>
      <TweetList
        userId={channel._id}
        mayAdd={isOwn}
        empty={
          isOwn ? (
            <Empty title="Write your first tweet" hint="What you tweet is shown here." />
          ) : (
            <Empty
              title="No tweets yet"
              hint={`${channel.fullName || channel.username} has not tweeted anything so far.`}
            />
          )
        }
      />
    </div>
  );
}
