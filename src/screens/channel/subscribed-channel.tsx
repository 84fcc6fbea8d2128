import { ChannelAvatar, ChannelName } from '@/components/channel-link/channel-link';
import { SubscribeButton } from '@/components/subscribe-button/subscribe-button';
import { subscriberLabel } from '@/lib/format';
import type { ChannelSummary } from '@/resources/channel/schema';
import { useSubscribe } from '@/resources/subscription/mutations';
import { Skeleton } from '@/ui/skeleton';
import styles from './subscribed.module.css';

export function SubscribedChannel({ channel }: { channel: ChannelSummary }) {
  const { subscriberCount } = useSubscribe(channel);
  return (
    <div className={styles.channel}>
      <ChannelAvatar owner={channel} size={48} />
      <div className={styles.text}>
        <ChannelName owner={channel} className={styles.name} />
        <p className={styles.subscribers}>{subscriberLabel(subscriberCount)}</p>
      </div>
      <SubscribeButton channel={channel} quiet />
    </div>
  );
}

export function SubscribedChannelSkeleton() {
  return (
    <div className={styles.channel}>
      <Skeleton className={styles.skeletonAvatar} />
      <div className={styles.text}>
        <Skeleton className={styles.skeletonName} />
        <Skeleton className={styles.skeletonSubscribers} />
      </div>
    </div>
  );
}
