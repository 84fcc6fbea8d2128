import { LikeButton, LikeButtonSkeleton } from '@/components/like-button/like-button';
import { SubscribeButton, SubscribeButtonSkeleton } from '@/components/subscribe-button/subscribe-button';
import type { VideoDetail } from '@/resources/video/schema';
import { videoLike } from '@/resources/video/toggles';
import styles from './actions.module.css';
import { ActionButtonSkeleton } from '@/ui/action-button';
import { SaveButton } from '@/components/save/save-button';
import { ShareButton } from './share/share-button';

export function Actions({ video, playerTime }: { video: VideoDetail; playerTime: () => number }) {
  return (
    <div className={styles.actions}>
      <SubscribeButton channel={video.owner} />
      <LikeButton like={videoLike} of={video} purpose="like-video" />
      <SaveButton videoId={video._id} />
      <ShareButton video={video} playerTime={playerTime} />
    </div>
  );
}

export function ActionsSkeleton({ channelId }: { channelId?: string }) {
  return (
    <div className={styles.actions}>
      <SubscribeButtonSkeleton channelId={channelId} />
      <LikeButtonSkeleton />
      <ActionButtonSkeleton label="Save" />
      <ActionButtonSkeleton label="Share" />
    </div>
  );
}
