import { TweetList } from '@/components/tweet/tweet-list';
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
            <>
              <h2>Write your first tweet</h2>
              <p>What you tweet is shown here.</p>
            </>
          ) : (
            <>
              <h2>No tweets yet</h2>
              <p>{channel.fullName || channel.username} has not tweeted anything so far.</p>
            </>
          )
        }
      />
    </div>
  );
}
