import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ChannelAvatar, ChannelName } from '@/components/channel-link/channel-link';
import { duration, viewsLabel } from '@/lib/format';
import { spokenTime } from '@/lib/spoken-time';
import type { Video } from '@/resources/video/schema';
import { Picture } from '@/ui/picture';
import { PictureBadge } from '@/ui/picture-badge';
import { RelativeTime } from '@/ui/relative-time';
import type { ArticleProps } from '../feed/layout';
import styles from './video-card.module.css';
import { LazyWatchedBar } from './lazy-watched-bar';

type VideoCardProps = {
  video: Video;
  /** A row has its text beside the picture. */
  variant?: 'card' | 'row';
  article?: ArticleProps;
  /** Likely the largest contentful paint: loaded eagerly with high priority. */
  priority?: boolean;
  /** Level of the title: deeper if the list has its own heading. */
  heading?: 'h2' | 'h3';
  /** A control at the end of a row. */
  action?: ReactNode;
};

export function VideoCard({
  video,
  variant = 'card',
  article,
  priority = false,
  heading: Heading = 'h2',
  action,
}: VideoCardProps) {
  const titleId = useId();
  const { owner, createdAt } = video;

  return (
    <article {...article} aria-labelledby={titleId} className={`${styles.card} ${variant === 'row' ? styles.row : ''}`}>
      <div className={styles.media} data-picture>
        <Picture
          className={styles.picture}
          src={video.thumbnail}
          fallback="/default-thumbnail.svg"
          width={640}
          height={360}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
        {video.duration !== null && (
          <PictureBadge spoken={`Length: ${spokenTime(video.duration)}`}>{duration(video.duration)}</PictureBadge>
        )}
        <LazyWatchedBar videoId={video._id} />
      </div>
      <div className={styles.text}>
        <Heading id={titleId} className={styles.title}>
          <Link to="/watchpage/$videoId" params={{ videoId: video._id }} className={styles.link} title={video.title}>
            {video.title}
          </Link>
        </Heading>
        <span className={styles.avatar}>
          <ChannelAvatar owner={owner} size={36} />
        </span>
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
        <p className={styles.description}>{video.description}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
