import { VideoCardSkeleton, VideoCard } from '@/components/video-card/video-card';
import { t } from '@/messages/t';
import { SkeletonGroup } from '@/ui/skeleton';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { moveBetweenArticles } from '@/components/feed/articles';
import { Rows } from '@/components/feed/rows';
import { videosLabel } from '@/lib/count-labels';
import type { Video } from '@/resources/video/schema';
import { IconButton } from '@/ui/button';
import { Empty } from '@/ui/full-page-message';
import { focusPage } from '@/ui/focus-page';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './playlist-videos.module.css';

export function PlaylistVideosSkeleton() {
  return (
    <SkeletonGroup label={t('Loading the videos')} className={styles.videos} count={5}>
      <div className={styles.skeleton}>
        <VideoCardSkeleton variant="row" />
      </div>
    </SkeletonGroup>
  );
}

/** Estimated height of a row in pixels, for the render before rows are measured. */
const ROW = 151;

/** In pixels. On a phone the header fills the window: without it, screen readers would find an empty list. */
const OVERSCAN = 900;

type PlaylistVideosProps = {
  playlistId: string;
  videos: readonly Video[];
  isOwner: boolean;
  onRemove: (videoId: string) => void;
};

export function PlaylistVideos({ playlistId, videos, isOwner, onRemove }: PlaylistVideosProps) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);

  /** Opens a video within the playlist, as "Play all" does. */
  const hrefOf = (videoId: string) =>
    router.buildLocation({ to: '/watchpage/$videoId', params: { videoId }, search: { list: playlistId } }).href;

  /** Focuses the next article, not its button: a held key would empty the playlist. */
  function remove(video: Video, index: number) {
    const position = index + 1 < videos.length ? index + 2 : index;
    const neighbour = box.current?.querySelector<HTMLElement>(`[aria-posinset="${position}"]`);
    if (neighbour) neighbour.focus({ preventScroll: true });
    else focusPage();
    onRemove(video._id);
  }

  return (
    <section aria-label={t('Videos of the playlist')} className={styles.videos}>
      {videos.length === 0 ? (
        <Empty
          title={t('No videos in this playlist')}
          hint={isOwner ? t('Open a video and choose Save to add it.') : t('The owner has not added any videos yet.')}
        />
      ) : (
        <div ref={box} role="feed" aria-label={t('Videos')} onKeyDown={moveBetweenArticles}>
          <Rows
            list="Playlist"
            items={videos}
            more={false}
            estimate={ROW}
            buffer={OVERSCAN}
            skeleton={null}
            renderItem={(video, index) => (
              <VideoCard
                video={video}
                href={hrefOf(video._id)}
                variant="row"
                article={{ 'aria-posinset': index + 1, 'aria-setsize': videos.length, tabIndex: -1 }}
                action={
                  isOwner && (
                    <IconButton
                      label={t('Remove {title} from playlist', { title: video.title })}
                      title={t('Remove from playlist')}
                      icon={<X size="1.25rem" />}
                      className={styles.remove}
                      onClick={({ detail }) => {
                        // The second click of a double click would remove the next row.
                        if (detail < 2) remove(video, index);
                      }}
                    />
                  )
                }
              />
            )}
          />
        </div>
      )}
      <div aria-live="polite">
        <VisuallyHidden>{videosLabel(videos.length)}</VisuallyHidden>
      </div>
    </section>
  );
}
