import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { ChannelAvatar, ChannelName } from '@/components/channel-link';
import { videosLabel } from '@/lib/count-labels';
import { viewsLabel } from '@/lib/format';
import { t } from '@/messages/t';
import { canWatch, type Playlist, shownName } from '@/resources/playlist/schema';
import { visibilityNote } from '@/resources/playlist/visibility-note';
import { useSession } from '@/resources/session/queries';
import type { Video } from '@/resources/video/schema';
import { buttonClass } from '@/ui/button';
import { LinkedText } from '@/components/linked-text/linked-text';
import { Picture } from '@/ui/picture';
import { RelativeTime } from '@/ui/relative-time';
import { Skeleton } from '@/ui/skeleton';
import styles from './playlist-header.module.css';
import { OwnerMenu } from './owner-menu';

type PlaylistHeaderProps = {
  playlist: Playlist;
  /** The visible videos; undefined while loading. */
  videos: readonly Video[] | undefined;
  /** Videos with a pending removal, which the playlist's counts still include. */
  leaving: readonly Video[];
  isOwner: boolean;
};

/** The first video's thumbnail, else the playlist's own unless it belongs to a video that is being removed. */
function coverOf({ playlist, videos, leaving }: PlaylistHeaderProps): string {
  const own = leaving.some(({ thumbnail }) => thumbnail === playlist.thumbnail) ? '' : playlist.thumbnail;
  return videos?.[0]?.thumbnail || own;
}

export function PlaylistHeader(props: PlaylistHeaderProps) {
  const { playlist, videos, leaving, isOwner } = props;
  const name = shownName(playlist, isOwner);
  const note = isOwner ? visibilityNote(playlist) : undefined;
  const { description, owner, createdAt } = playlist;
  const userId = useSession()?._id;
  const first = videos?.find((video) => canWatch(video, userId));
  const count = Math.max(videos?.length ?? 0, playlist.videosCount - leaving.length);
  const views = Math.max(
    0,
    leaving.reduce((sum, video) => sum - video.views, playlist.totalViews),
  );
  return (
    <header className={styles.header}>
      <div className={styles.cover}>
        <Picture
          className={styles.picture}
          src={coverOf(props)}
          fallback="/default-playlist.svg"
          width={640}
          height={360}
          loading="eager"
          fetchPriority="high"
        />
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <h1 className={styles.title} title={name} dir="auto">
            {name}
          </h1>
          {isOwner && <OwnerMenu playlist={playlist} />}
        </div>
        <p className={styles.owner}>
          <ChannelAvatar owner={owner} size={24} />
          <ChannelName owner={owner} />
        </p>
        <p className={styles.stats}>
          <span>{videosLabel(count)}</span>
          <span>{viewsLabel(views)}</span>
          <RelativeTime at={createdAt} />
        </p>
        {note && <p className={styles.note}>{note}</p>}
        {first && (
          <Link
            to="/watchpage/$videoId"
            params={{ videoId: first._id }}
            search={{ list: playlist._id }}
            className={`${buttonClass({ variant: 'primary' })} ${styles.play}`}
          >
            <Play size="1.125rem" fill="currentColor" />
            {t('Play all')}
          </Link>
        )}
        {!videos && playlist.videosCount > 0 && <Skeleton className={`${styles.play} ${styles.skeletonPlay}`} />}
        {description && (
          <p className={styles.description} dir="auto">
            <LinkedText text={description} />
          </p>
        )}
      </div>
    </header>
  );
}

export function PlaylistHeaderSkeleton() {
  return (
    <div className={styles.header}>
      <div className={styles.cover} />
      <div className={styles.text}>
        <Skeleton className={styles.skeletonTitle} />
        <Skeleton className={styles.skeletonOwner} />
        <Skeleton className={styles.skeletonStats} />
        <Skeleton className={`${styles.play} ${styles.skeletonPlay}`} />
      </div>
    </div>
  );
}
