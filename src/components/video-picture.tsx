import type { ReactNode } from 'react';
import { duration, spokenTime } from '@/lib/format';
import { t } from '@/messages/t';
import type { Video } from '@/resources/video/schema';
import { Picture, PictureBadge } from '@/ui/picture';
import styles from './video-picture.module.css';

type VideoPictureProps = {
  video: Pick<Video, 'thumbnail' | 'duration'>;
  className: string | undefined;
  /** Likely the largest contentful paint: loaded eagerly with high priority. */
  priority?: boolean;
  children?: ReactNode;
};

/** The thumbnail of a video with its length in the corner. */
export function VideoPicture({ video, className = '', priority = false, children }: VideoPictureProps) {
  return (
    <div className={`${styles.box} ${className}`} data-picture>
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
        <PictureBadge spoken={t('Length: {time}', { time: spokenTime(video.duration) })}>
          {duration(video.duration)}
        </PictureBadge>
      )}
      {children}
    </div>
  );
}
