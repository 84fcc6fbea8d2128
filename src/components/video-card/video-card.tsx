import { memo, type ReactNode, useId } from 'react';
import { CardMenuButton } from '@/components/card-menu/card-menu-button';
import { ChannelAvatar, ChannelName } from '@/components/channel-link';
import { viewsLabel } from '@/lib/format';
import { watchPath } from '@/lib/paths';
import { POSITIONS_KEY } from '@/lib/storage-keys';
import { hasLocal } from '@/lib/storage';
import { whenStoredOrAfterInput } from '@/lib/when-idle';
import type { Video } from '@/resources/video/schema';
import { later } from '@/ui/later';
import { RelativeTime } from '@/ui/relative-time';
import type { ArticleProps } from '@/components/feed/articles';
import { PathLink } from '../path-link/path-link';
import { VideoPicture } from '@/components/video-picture';
import styles from './video-card.module.css';
import { Skeleton } from '@/ui/skeleton';
import picture from '@/components/video-picture.module.css';

const WatchedBar = later(() => import('@/components/watched-bar'), 'WatchedBar', {
  when: (load) => whenStoredOrAfterInput(hasLocal(POSITIONS_KEY), load),
});

type VideoCardProps = {
  video: Video;
  /** The address of the title's link, if it opens the video in a playlist. */
  href?: string;
  /** A row has its text beside the picture. */
  variant?: 'card' | 'row';
  article?: ArticleProps;
  /** Likely the largest contentful paint: loaded eagerly with high priority. */
  priority?: boolean;
  /** Level of the title: deeper if the list has its own heading. */
  heading?: 'h2' | 'h3';
  /** Shown above the picture and the text of a row. */
  lead?: ReactNode;
  action?: ReactNode;
};

/** Memoised: a list renders again with each block that scrolls into it and each page that it loads. */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  const { video, variant = 'card', article, priority = false, heading: Heading = 'h2', lead, action } = props;
  const titleId = useId();
  const { owner, createdAt } = video;

  return (
    <article {...article} aria-labelledby={titleId} className={`${styles.card} ${variant === 'row' ? styles.row : ''}`}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <VideoPicture video={video} className={styles.media} priority={priority}>
        <WatchedBar videoId={video._id} />
        <CardMenuButton video={video} />
      </VideoPicture>
      <div className={styles.text}>
        <Heading id={titleId} className={styles.title} dir="auto">
          <PathLink href={props.href ?? watchPath(video._id)} className={styles.link} title={video.title}>
            {video.title}
          </PathLink>
        </Heading>
        <ChannelAvatar owner={owner} size={36} className={styles.avatar} />
        <p className={styles.channel}>
          <ChannelName owner={owner} />
        </p>
        <p className={styles.facts}>
          {viewsLabel(video.views)}
          {createdAt !== null && (
            <>
              {' • '}
              <RelativeTime at={createdAt} />
            </>
          )}
        </p>
        <p className={styles.description} dir="auto">
          {video.description}
        </p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
});

/** Has exactly the boxes of a card, so that nothing moves when it loads. */
export function VideoCardSkeleton({ variant = 'card' }: { variant?: 'card' | 'row' }) {
  return (
    <div aria-hidden="true" className={`${styles.card} ${variant === 'row' ? styles.row : ''}`}>
      <div className={`${picture.box} ${styles.media}`} />
      <div className={styles.text}>
        <span className={`${styles.avatar} ${styles.skeletonAvatar}`} />
        <div className={styles.title}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
        </div>
        <Skeleton className={`${styles.line} ${styles.short}`} />
        <Skeleton className={styles.line} />
      </div>
    </div>
  );
}
