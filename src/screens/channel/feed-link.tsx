import { useQuery } from '@tanstack/react-query';
import { toParameter } from '@/lib/path-parameter';
import { readExtensions } from '@/query/extensions';
import { healthQuery } from '@/query/health';
import styles from './about.module.css';

const hasFeeds = (health: unknown) => readExtensions(health).feeds === true;

/** A row of the details. Nothing without feeds. */
export function FeedLink({ username }: { username: string }) {
  // Only the shell sends the check.
  const { data: isOffered = false } = useQuery({ ...healthQuery(), enabled: false, select: hasFeeds });
  return (
    isOffered && (
      <div>
        <dt>New videos and tweets</dt>
        <dd>
          <a href={`/feeds/channel/${encodeURIComponent(toParameter(username))}`} className={styles.link}>
            Feed
          </a>
        </dd>
      </div>
    )
  );
}
