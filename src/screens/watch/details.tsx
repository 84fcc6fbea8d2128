import type { Video, VideoDetail } from '@/resources/video/schema';
import { viewsLabel } from '@/lib/format';
import type { TimestampOptions } from '@/components/linked-text/linked-text';
import { RelativeTime } from '@/ui/relative-time';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import { Actions, ActionsSkeleton } from './actions';
import { Description } from './description';
import styles from './details.module.css';
import { VideoOwner, VideoOwnerSkeleton } from './video-owner';
import type { ReactNode } from 'react';
import { createMemory } from '@/components/feed/create-memory';
import { useIsPainted } from '@/player/use-is-painted';

const useVisited = createMemory<true>();

/** The first frame is the player and the title. After Back all is rendered at once, for the router to scroll to. */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  const isRevisit = useVisited('watch', () => true) ?? false;
  return useIsPainted(isRevisit) && children;
}

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
      <h1 className={styles.title}>{known.title}</h1>
      <p className={styles.meta}>
        <span>{viewsLabel(known.views)}</span>
        <RelativeTime at={known.createdAt} />
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
    <SkeletonGroup label="Loading the video" isQuiet>
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
