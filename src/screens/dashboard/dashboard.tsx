import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import { Skeleton } from '@/ui/skeleton';
import styles from './dashboard.module.css';
import { ChannelStatsStrip, StatsStrip } from './channel-stats';
import { OwnVideos, OwnVideosSkeleton } from './own-videos';
import { OpenVideoDialog, videoDialogPreload, useVideoDialog } from './upload/open-video-dialog';

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
            {user ? (
              `${isNew ? 'Welcome' : 'Welcome back'}, ${user.fullName || user.username}`
            ) : (
              <Skeleton className={styles.unknown} />
            )}
          </PageTitle>
          <p className={styles.lead}>
            {isNew ? 'Your channel is ready for its first video.' : 'Here is how your channel is doing.'}
          </p>
        </div>
        <Button variant={isNew ? 'secondary' : 'primary'} {...videoDialogPreload} onClick={openUpload}>
          <Upload size="1.125rem" aria-hidden="true" />
          Upload video
        </Button>
      </header>
      {user ? <ChannelStatsStrip userId={user._id} /> : <StatsStrip stats={undefined} />}
      {user ? <OwnVideos /> : <OwnVideosSkeleton />}
      {user && <OpenVideoDialog />}
    </PageFrame>
  );
}
