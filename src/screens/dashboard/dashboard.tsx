import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { GuestPrompt } from '@/components/guest-prompt/guest-prompt';
import { messageOf } from '@/lib/errors';
import { sessionQuery } from '@/resources/session/queries';
import { Problem } from '@/ui/problem';
import { Skeleton } from '@/ui/skeleton';
import styles from './dashboard.module.css';
import { Figures } from './figures';
import { OwnVideos } from './own-videos';
import { TableSkeleton } from './table-skeleton';

export function Dashboard() {
  const { data: user, isError, error, refetch } = useQuery(sessionQuery());
  if (user === null) {
    return (
      <GuestPrompt
        title="Sign in to see your dashboard"
        purpose="dashboard"
        icon={<LayoutDashboard size={28} aria-hidden="true" />}
      />
    );
  }
  if (!user && isError) {
    return <Problem title="Your dashboard cannot be shown" message={messageOf(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>
            {user ? `Welcome back, ${user.fullName || user.username}` : <Skeleton className={styles.unknown} />}
          </h1>
          <p className={styles.lead}>Here is how your channel is doing.</p>
        </div>
      </header>
      {user ? <Figures userId={user._id} /> : <div className={styles.unknownFigures} />}
      {user ? <OwnVideos /> : <TableSkeleton />}
    </div>
  );
}
