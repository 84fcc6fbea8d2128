import { X } from 'lucide-react';
import { useRef } from 'react';
import { moveBetweenArticles } from '@/components/feed/move-between-articles';
import { Rows } from '@/components/feed/rows';
import { VideoCard } from '@/components/video-card/video-card';
import { videosLabel } from '@/lib/format';
import type { Video } from '@/resources/video/schema';
import { IconButton } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { focusPage } from '@/ui/focus-page';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './playlist-videos.module.css';

/** Pixels of a row, so that the first ones are there before they are measured. */
const ROW = 151;

/** On a small window the head fills it, and the list would seem to be empty to somebody who does not see it. */
const BELOW_HEAD = 900;

type VideosProps = { videos: readonly Video[]; isOwner: boolean; onRemove: (videoId: string) => void };

export function Videos({ videos, isOwner, onRemove }: VideosProps) {
  const box = useRef<HTMLDivElement>(null);

  /** The focus goes to the neighbour itself, not to its button: a key that is held would empty the playlist. */
  function remove(video: Video, index: number) {
    const place = index + 1 < videos.length ? index + 2 : index;
    const neighbour = box.current?.querySelector<HTMLElement>(`[aria-posinset="${place}"]`);
    if (neighbour) neighbour.focus({ preventScroll: true });
    else focusPage();
    onRemove(video._id);
  }

  return (
    <section aria-label="Videos of the playlist" className={styles.videos}>
      {videos.length === 0 ? (
        <Empty
          title="No videos in this playlist"
          hint={isOwner ? 'Open a video and choose Save to put it here.' : 'Nothing has been put into it yet.'}
        />
      ) : (
        <div ref={box} role="feed" aria-label="Videos" onKeyDown={moveBetweenArticles}>
          <Rows
            list="Playlist"
            items={videos}
            more={false}
            estimate={ROW}
            buffer={BELOW_HEAD}
            skeleton={null}
            renderItem={(video, index) => (
              <VideoCard
                video={video}
                variant="row"
                morph
                article={{ 'aria-posinset': index + 1, 'aria-setsize': videos.length, tabIndex: -1 }}
                action={
                  isOwner && (
                    <IconButton
                      label={`Remove ${video.title} from playlist`}
                      title="Remove from playlist"
                      icon={<X size="1.25rem" aria-hidden="true" />}
                      className={styles.remove}
                      onClick={({ detail }) => {
                        // The second click of a double click meets the row that moved up.
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
