import { useLinkProps } from '@tanstack/react-router';
import { VideoPicture } from '@/components/video-picture';
import type { Video } from '@/resources/video/schema';
import type { Playback } from './playback';
import styles from './playlist-items.module.css';

type PlaylistItemsProps = {
  items: readonly Video[];
  playback: Playback;
  videoId: string;
  isPlayable: (video: Video) => boolean;
};

/** The router marks the link to the open page with `aria-current="page"`: here it is the current item of a list. */
function ItemLink({ video, playback, isCurrent }: { video: Video; playback: Playback; isCurrent: boolean }) {
  const link = useLinkProps({
    to: '/watchpage/$videoId',
    params: { videoId: video._id },
    search: { ...playback, after: undefined },
  });
  return (
    <a {...link} className={styles.title} title={video.title} aria-current={isCurrent ? 'true' : undefined}>
      {video.title}
    </a>
  );
}

/** `scrollIntoView` would scroll the page, too. */
function scrollListTo(item: HTMLLIElement | null) {
  if (item?.parentElement) item.parentElement.scrollTop = item.offsetTop - item.offsetHeight;
}

export function PlaylistItems({ items, playback, videoId, isPlayable }: PlaylistItemsProps) {
  return (
    <ol key={playback.shuffle} className={styles.list}>
      {items.map((video) => {
        const isCurrent = video._id === videoId;
        return (
          <li
            key={video._id}
            ref={isCurrent ? scrollListTo : undefined}
            className={styles.item}
            data-current={isCurrent || undefined}
          >
            <VideoPicture video={video} className={styles.media} />
            <div className={styles.text}>
              {isCurrent || isPlayable(video) ? (
                <ItemLink video={video} playback={playback} isCurrent={isCurrent} />
              ) : (
                <span className={styles.title}>{video.title}</span>
              )}
              <span className={styles.channel}>
                {isCurrent || isPlayable(video) ? video.owner.fullName || video.owner.username : 'Not available'}
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
