import { useQuery } from '@tanstack/react-query';
import { ChannelAvatar, ChannelName } from '@/components/channel-link';
import { t } from '@/messages/t';
import { useSession } from '@/resources/session/queries';
import { relatedVideosQuery } from '@/resources/video/queries';
import { useUnmuted } from '@/components/mutes/muted';
import styles from './popular-channels.module.css';

/** The API has no list of channels: these are the owners of the most viewed videos. */
export function PopularChannels() {
  const { data = [] } = useQuery(relatedVideosQuery());
  const videos = useUnmuted(data);
  const user = useSession();
  const named = videos.map(({ owner }) => owner).filter(({ _id, username }) => username !== '' && _id !== user?._id);
  const owners = new Map(named.map((owner) => [owner._id, owner]));
  if (owners.size === 0) return null;
  return (
    <section aria-labelledby="popular-channels">
      <h2 id="popular-channels" className={styles.heading}>
        {t('Popular channels')}
      </h2>
      <ul className={styles.list}>
        {[...owners.values()].map((owner) => (
          <li key={owner._id} className={styles.channel}>
            <ChannelAvatar owner={owner} size={48} />
            <ChannelName owner={owner} className={styles.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
