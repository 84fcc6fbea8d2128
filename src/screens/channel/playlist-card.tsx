import { Link } from '@tanstack/react-router';
import { ListVideo } from 'lucide-react';
import { videosLabel } from '@/lib/count-labels';
import { viewsLabel } from '@/lib/format';
import { t } from '@/messages/t';
import { type Playlist, shownName } from '@/resources/playlist/schema';
import { Picture, PictureBadge } from '@/ui/picture';
import { RelativeTime } from '@/ui/relative-time';
import { Skeleton } from '@/ui/skeleton';
import styles from './playlist-card.module.css';

export function PlaylistCard({ playlist, isOwn }: { playlist: Playlist; isOwn: boolean }) {
  const name = shownName(playlist, isOwn);
  const { _id, thumbnail, videosCount, totalViews, createdAt } = playlist;
  return (
    <article className={styles.card}>
      <div className={styles.stack}>
        <div className={styles.cover}>
          <Picture
            className={styles.picture}
            src={thumbnail}
            fallback="/default-playlist.svg"
            width={640}
            height={360}
          />
          <PictureBadge>
            <ListVideo size="1rem" />
            {videosLabel(videosCount)}
          </PictureBadge>
        </div>
      </div>
      <div className={styles.text}>
        <h2 className={styles.name} dir="auto">
          <Link to="/playlist/$playlistId" params={{ playlistId: _id }} title={name} className={styles.link}>
            {name}
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{viewsLabel(totalViews)}</span>
          <RelativeTime at={createdAt} />
          {isOwn && playlist.visibility === 'private' && <span>{t('Private')}</span>}
          {isOwn && playlist.visibility === 'unlisted' && <span>{t('Unlisted')}</span>}
        </p>
      </div>
    </article>
  );
}

export function PlaylistCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.stack}>
        <div className={styles.cover} />
      </div>
      <div className={styles.text}>
        <Skeleton className={styles.line} />
        <Skeleton className={`${styles.line} ${styles.short}`} />
      </div>
    </div>
  );
}
