import { ChannelAvatar, ChannelName } from '@/components/channel-link';
import { SubscribeButton } from '@/components/subscribe-button';
import { subscriberLabel } from '@/lib/format';
import type { ChannelSummary } from '@/resources/channel/schema';
import { subscription } from '@/resources/subscription/toggles';
import { useToggle } from '@/query/toggle';
import { Skeleton } from '@/ui/skeleton';
import styles from './subscribed.module.css';

export function SubscribedChannel({ channel }: { channel: ChannelSummary }) {
  const { count } = useToggle(subscription, channel._id, channel.isSubscribed, channel.subscriberCount);
  return (
    <div className={styles.channel}>
      <ChannelAvatar owner={channel} size={48} />
      <div className={styles.text}>
        <ChannelName owner={channel} className={styles.name} />
        <p className={styles.subscribers}>{subscriberLabel(count)}</p>
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
