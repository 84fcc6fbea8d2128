import { toParameter } from '@/lib/paths';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import styles from './about.module.css';

/** The row of the details with the link to the feed. Renders nothing if the provider has no feeds. */
export function FeedLink({ username }: { username: string }) {
  const isOffered = useIsAnnounced('feeds');
  return (
    isOffered && (
      <div>
        <dt>{t('New videos and tweets')}</dt>
        <dd>
          <a href={`/feeds/channel/${encodeURIComponent(toParameter(username))}`} className={styles.link}>
            {t('Feed', { context: 'web feed' })}
          </a>
        </dd>
      </div>
    )
  );
}
