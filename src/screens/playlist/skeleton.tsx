import { useSlow } from '@/components/feed/use-slow';
import { VideoCardSkeleton } from '@/components/video-card/video-card-skeleton';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import head from './head.module.css';
import styles from './playlist.module.css';
import videos from './videos.module.css';

const SLOTS = [0, 1, 2, 3, 4];

export function PlaylistSkeleton() {
  const isSlow = useSlow(true);
  return (
    <div className={styles.page}>
      <SkeletonGroup label="Loading the playlist">
        <div className={styles.layout}>
          <div className={head.head}>
            <div className={head.cover} />
            <div className={head.text}>
              <Skeleton className={styles.skeletonTitle} />
              <Skeleton className={styles.skeletonLine} />
              <Skeleton className={styles.skeletonLine} />
            </div>
          </div>
          <div className={videos.videos}>
            {SLOTS.map((slot) => (
              <div key={slot} className={videos.skeleton}>
                <VideoCardSkeleton variant="row" />
              </div>
            ))}
          </div>
        </div>
      </SkeletonGroup>
      <div aria-live="polite">{isSlow && <p className={styles.slow}>Still loading…</p>}</div>
    </div>
  );
}
