import { VideoCardSkeleton } from '@/components/video-card/video-card-skeleton';
import { SkeletonGroup } from '@/ui/skeleton';
import styles from './playlist-videos.module.css';

const SLOTS = [0, 1, 2, 3, 4];

export function PlaylistVideosSkeleton() {
  return (
    <SkeletonGroup label="Loading the videos">
      <div className={styles.videos}>
        {SLOTS.map((slot) => (
          <div key={slot} className={styles.skeleton}>
            <VideoCardSkeleton variant="row" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
