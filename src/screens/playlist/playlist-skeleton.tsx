import { VideoCardSkeleton } from '@/components/video-card/video-card-skeleton';
import type { Playlist } from '@/resources/playlist/schema';
import { SkeletonGroup, StillLoading } from '@/ui/skeleton';
import { PlaylistHeader, PlaylistHeaderSkeleton } from './playlist-header';
import styles from './playlist.module.css';
import videos from './playlist-videos.module.css';

const SLOTS = [0, 1, 2, 3, 4];

/** Shows the header at once if a cached list has the playlist. */
export function PlaylistSkeleton({ known }: { known: Playlist | undefined }) {
  return (
    <div className={styles.page}>
      <div className={styles.layout}>
        {known ? (
          <PlaylistHeader playlist={known} videos={undefined} leaving={[]} isOwner={false} />
        ) : (
          <SkeletonGroup label="Loading the playlist">
            <PlaylistHeaderSkeleton />
          </SkeletonGroup>
        )}
        <SkeletonGroup label="Loading the videos">
          <div className={videos.videos}>
            {SLOTS.map((slot) => (
              <div key={slot} className={videos.skeleton}>
                <VideoCardSkeleton variant="row" />
              </div>
            ))}
          </div>
        </SkeletonGroup>
      </div>
      <StillLoading busy />
    </div>
  );
}
