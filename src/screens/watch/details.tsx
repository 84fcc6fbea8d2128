import type { Video, VideoDetail } from '@/resources/video/schema';
import { viewsLabel } from '@/lib/format';
import type { TimestampOptions } from '@/components/linked-text/linked-text';
import { RelativeTime } from '@/ui/relative-time';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import { Description } from './description';
import styles from './details.module.css';
import { type ReactNode, useState } from 'react';
import { createMemory } from '@/lib/entry-memory';
import { useIsPainted } from '@/player/use-is-painted';
import { ChannelAvatar, ChannelName } from '@/components/channel-link';
import { SubscriberCount, SubscribeButton, SubscribeButtonSkeleton } from '@/components/subscribe-button';
import type { Owner } from '@/resources/channel/schema';
import { MemberMenuButton, MemberMenuSkeleton } from '@/components/member-menu/member-menu-button';
import { ListPlus } from 'lucide-react';
import { loginPreload, useLoginGate } from '@/components/login-dialog/login-gate';
import { useSession } from '@/resources/session/queries';
import { useUserId } from '@/resources/session/user-id';
import { LazySaveDialog, savePreload } from '@/components/save/lazy-save-dialog';
import { LikeButton, LikeButtonSkeleton } from '@/components/like-button';
import { t } from '@/messages/t';
import { videoLike } from '@/resources/video/toggles';
import { atOnce, later } from '@/ui/later';
import { ActionButton, ActionButtonSkeleton } from '@/ui/action-button';
import { ShareButton } from '@/screens/watch/share/share-button';

function SaveButton({ videoId }: { videoId: string }) {
  const mayAct = useLoginGate();
  const user = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        {...(user === null ? loginPreload : savePreload)}
        icon={<ListPlus size="1.125rem" />}
        label={t('Save')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(mayAct('save-video'))}
      />
      {isOpen && <LazySaveDialog videoId={videoId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Actions({ video, playerTime }: { video: VideoDetail; playerTime: () => number }) {
  const viewer = useUserId();
  return (
    <div className={styles.actions}>
      <SubscribeButton channel={video.owner} />
      <LikeButton like={videoLike} of={video} purpose="like-video" />
      <SaveButton videoId={video._id} />
      <ShareButton video={video} playerTime={playerTime} />
      {viewer !== video.owner._id && (
        <MemberMenuButton owner={video.owner} thing={{ kind: 'video', target: video._id }} />
      )}
    </div>
  );
}

function ActionsSkeleton({ channelId }: { channelId?: string }) {
  const viewer = useUserId();
  return (
    <div className={styles.actions}>
      <SubscribeButtonSkeleton channelId={channelId} />
      <LikeButtonSkeleton />
      <ActionButtonSkeleton label={t('Save')} />
      <ActionButtonSkeleton label={t('Share', { context: 'verb' })} />
      {(channelId === undefined || channelId !== viewer) && <MemberMenuSkeleton />}
    </div>
  );
}

/** `confirmed` is the owner in the video's own response; lists have no subscriber count. */
function VideoOwner({ owner, confirmed }: { owner: Owner; confirmed: VideoDetail['owner'] | undefined }) {
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

function VideoOwnerSkeleton() {
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

const useVisited = createMemory<true>();

/** Renders its children after the first frame, so that the player and the title come first. After Back they render at once, because the
 * router restores the scroll position. */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  const isRevisit = useVisited('watch', () => true) ?? false;
  return useIsPainted(isRevisit) && children;
}

/** Loaded on demand, because most videos are public. */
const VisibilityLabel = later(() => import('./visibility-label'), 'VisibilityLabel', { when: atOnce });

type DetailsProps = {
  known: Video;
  video: VideoDetail | undefined;
  times: TimestampOptions;
  /** The time at which the player is, in seconds. */
  playerTime: () => number;
};

/** `known` may come from a cached list and renders at once; likes and subscribers wait for `video`. */
export function Details({ known, video, times, playerTime }: DetailsProps) {
  return (
    <div className={styles.details}>
      <h1 className={styles.title} dir="auto">
        {known.title}
      </h1>
      <p className={styles.meta}>
        <span>{viewsLabel(known.views)}</span>
        <RelativeTime at={known.createdAt} />
        {video && (video.unlisted === true || !video.isPublished) && <VisibilityLabel video={video} />}
      </p>
      <div className={styles.row}>
        <VideoOwner owner={known.owner} confirmed={video?.owner} />
        {video ? <Actions video={video} playerTime={playerTime} /> : <ActionsSkeleton channelId={known.owner._id} />}
      </div>
      {known.description.trim() !== '' && (
        <AfterFirstFrame>
          <Description text={known.description} times={times} />
        </AfterFirstFrame>
      )}
    </div>
  );
}

export function DetailsSkeleton() {
  return (
    <SkeletonGroup label={t('Loading the video')} isQuiet>
      <div className={styles.details}>
        <Skeleton className={styles.skeletonTitle} />
        <Skeleton className={styles.skeletonMeta} />
        <div className={styles.row}>
          <VideoOwnerSkeleton />
          <ActionsSkeleton />
        </div>
        <Skeleton className={styles.skeletonDescription} />
      </div>
    </SkeletonGroup>
  );
}
