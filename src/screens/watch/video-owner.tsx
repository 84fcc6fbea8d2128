import { ChannelAvatar, ChannelName } from '@/components/channel-link';
import { subscriberLabel } from '@/lib/format';
import type { Owner } from '@/resources/channel/schema';
import { subscription } from '@/resources/subscription/toggles';
import { useToggle } from '@/query/toggle';
import type { VideoDetail } from '@/resources/video/schema';
import { Skeleton } from '@/ui/skeleton';
import styles from './video-owner.module.css';

function Subscribers({ channel }: { channel: VideoDetail['owner'] }) {
  const { count } = useToggle(subscription, channel._id, channel.isSubscribed, channel.subscriberCount);
  return <span className={styles.subscribers}>{subscriberLabel(count)}</span>;
}

/** `confirmed` is the owner in the video's own response; lists have no subscriber count. */
export function VideoOwner({ owner, confirmed }: { owner: Owner; confirmed: VideoDetail['owner'] | undefined }) {
  return (
    <div className={styles.owner}>
      <ChannelAvatar owner={owner} size={44} />
      <div className={styles.text}>
        <ChannelName owner={owner} className={styles.name} />
        {confirmed ? <Subscribers channel={confirmed} /> : <Skeleton className={styles.skeletonSubscribers} />}
      </div>
    </div>
  );
}

export function VideoOwnerSkeleton() {
  return (
    <div className={styles.owner}>
      <Skeleton className={styles.skeletonAvatar} />
      <div className={styles.text}>
        <Skeleton className={styles.skeletonName} />
        <Skeleton className={styles.skeletonSubscribers} />
      </div>
    </div>
  );
}
