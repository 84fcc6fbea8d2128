import { ChannelAvatar, ChannelName } from '@/components/channel-link/channel-link';
import { subscriberLabel } from '@/lib/format';
import type { Owner as OwnerData } from '@/resources/channel/schema';
import { useSubscribe } from '@/resources/subscription/mutations';
import type { VideoDetail } from '@/resources/video/schema';
import { Skeleton } from '@/ui/skeleton';
import styles from './owner.module.css';

function Subscribers({ channel }: { channel: VideoDetail['owner'] }) {
  return <span className={styles.subscribers}>{subscriberLabel(useSubscribe(channel).subscriberCount)}</span>;
}

/** `confirmed` is the owner as the video's own reply has it; lists know no subscribers. */
export function Owner({ owner, confirmed }: { owner: OwnerData; confirmed: VideoDetail['owner'] | undefined }) {
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

export function OwnerSkeleton() {
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
