import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { VideoCard } from '@/components/video-card/video-card';
import { t } from '@/messages/t';
import { useUnmuted } from '@/components/mutes/muted';
import { positions, unfinishedVideos } from '@/state/positions';
import { knownVideo } from '@/resources/video/queries';
import styles from './continue-watching.module.css';

const COUNT = 4;

/** How many of the latest positions are looked up in the cache. */
const SEARCHED = 20;

/** A string, because a snapshot must be equal until something changes. */
const latestIds = () => unfinishedVideos().slice(0, SEARCHED).join(' ');

/** The videos watched last but not to their end, of those in the cache: a request for a video would count a view. */
export function ContinueWatching() {
  const client = useQueryClient();
  const ids = useSelector(positions, latestIds);
  const videos = useUnmuted(ids.split(' ').flatMap((id) => (id && knownVideo(client, id)) || []));
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="continue-watching" className={styles.section}>
      <h2 id="continue-watching" className={styles.heading}>
        {t('Continue watching')}
      </h2>
      <ul className={styles.list}>
        {videos.slice(0, COUNT).map((video) => (
          <li key={video._id}>
            <VideoCard video={video} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
