import { ChannelAvatar, ChannelName } from '@/components/channel-link';
import { SubscriberCount } from '@/components/subscribe-button';
import type { Owner } from '@/resources/channel/schema';
import type { VideoDetail } from '@/resources/video/schema';
import { Skeleton } from '@/ui/skeleton';
import styles from './video-owner.module.css';

/** `confirmed` is the owner in the video's own response; lists have no subscriber count. */
export function VideoOwner({ owner, confirmed }: { owner: Owner; confirmed: VideoDetail['owner'] | undefined }) {
  return (
    <div className={styles.owner}>
      <ChannelAvatar owner={owner} size={44} />
      <div className={styles.text}>
        <ChannelName owner={owner} className={styles.name} />
        {confirmed ? (
          <span className={styles.subscribers}>
            <SubscriberCount channel={confirmed} />
          </span>
        ) : (
          <Skeleton className={styles.skeletonSubscribers} />
        )}
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
