import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { channelStatsQuery } from '@/resources/channel/stats';
import type { ChannelStats } from '@/resources/channel/schema';
import { ErrorNotice } from '@/ui/error-notice';
import { Skeleton, StillLoading } from '@/ui/skeleton';
import styles from './channel-stats.module.css';
import { useFailureToast } from '@/ui/use-failure-toast';

const STATS = [
  ['Videos', 'totalVideos'],
  ['Views', 'totalViews'],
  ['Likes', 'totalLikes'],
  ['Subscribers', 'subscriberCount'],
  ['Tweets', 'totalTweets'],
] as const;

const grouped = new Intl.NumberFormat('en');

export function ChannelStatsStrip({ userId }: { userId: string }) {
  const { data: stats, error, refetch, isFetching } = useQuery(channelStatsQuery(userId));
  useFailureToast(error, 'Error getting channel stats');
  if (error && !stats && !isFetching) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <StatsStrip stats={stats} />
      <StillLoading busy={!stats} />
    </>
  );
}

/** A skeleton of the same size while `stats` is undefined. */
export function StatsStrip({ stats }: { stats: ChannelStats | undefined }) {
  return (
    <dl className={styles.stats} aria-busy={!stats || undefined}>
      {STATS.map(([label, name]) => (
        <div key={name} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {stats ? grouped.format(stats[name]) : <Skeleton className={styles.unknown} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
