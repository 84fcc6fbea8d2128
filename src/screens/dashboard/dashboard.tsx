import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import { Skeleton, StillLoading } from '@/ui/skeleton';
import styles from './dashboard.module.css';
import { formatCount } from './format';
import { OwnVideos, OwnVideosSkeleton } from './own-videos';
import { StatisticsSection } from './statistics/statistics-section';
import { OpenVideoDialog, videoDialogPreload, useVideoDialog } from './upload/open-video-dialog';
import { messageOf } from '@/api/errors';
import { isolated } from '@/ui/isolated';
import { t } from '@/messages/t';
import { channelStatsQuery } from '@/resources/channel/stats';
import type { ChannelStats } from '@/resources/channel/schema';
import { ErrorNotice } from '@/ui/error-notice';
import statStyles from './channel-stats.module.css';
import { useFailureToast } from '@/ui/use-failure-toast';

const STATS = [
  [t('Videos'), 'totalVideos'],
  [t('Views'), 'totalViews'],
  [t('Likes'), 'totalLikes'],
  [t('Subscribers'), 'subscriberCount'],
  [t('Tweets'), 'totalTweets'],
] as const;

function ChannelStatsStrip({ userId }: { userId: string }) {
  const { data: stats, error, refetch, isFetching } = useQuery(channelStatsQuery(userId));
  useFailureToast(error, t('Error getting channel stats'));
  if (error && !stats && !isFetching) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <StatsStrip stats={stats} />
      <StillLoading busy={!stats} />
    </>
  );
}

function StatsStrip({ stats }: { stats: ChannelStats | undefined }) {
  return (
    <dl className={statStyles.stats} aria-busy={!stats || undefined}>
      {STATS.map(([label, name]) => (
        <div key={name} className={statStyles.stat}>
          <dt className={statStyles.label}>{label}</dt>
          <dd className={statStyles.value}>
            {stats ? formatCount(stats[name]) : <Skeleton className={statStyles.unknown} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const welcome = (name: string, isNew = false) =>
  isolated((slot) => (isNew ? t('Welcome, {name}', { name: slot }) : t('Welcome back, {name}', { name: slot })), name);

const isEmpty = (videos: readonly unknown[]) => videos.length === 0;

export function Dashboard() {
  const user = useSession();
  const { openUpload } = useVideoDialog();
  const { data: isNew } = useQuery({ ...ownVideosQuery(), enabled: Boolean(user), select: isEmpty });
  return (
    <PageFrame className={styles.page}>
      <header className={styles.header}>
        <div>
          <PageTitle className={styles.title}>
            {user ? welcome(user.fullName || user.username, isNew) : <Skeleton className={styles.unknown} />}
          </PageTitle>
          <p className={styles.lead}>
            {isNew ? t('Your channel is ready for its first video.') : t('Here is how your channel is doing.')}
          </p>
        </div>
        <Button variant={isNew ? 'secondary' : 'primary'} {...videoDialogPreload} onClick={openUpload}>
          <Upload size="1.125rem" />
          {t('Upload video')}
        </Button>
      </header>
      {user ? <ChannelStatsStrip userId={user._id} /> : <StatsStrip stats={undefined} />}
      {user && <StatisticsSection />}
      {user ? <OwnVideos /> : <OwnVideosSkeleton />}
      {user && <OpenVideoDialog />}
    </PageFrame>
  );
}
