import { useQuery } from '@tanstack/react-query';
import { t } from '@/messages/t';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { later } from '@/ui/later';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import styles from './statistics-section.module.css';

const Plots = later(() => import('./statistics'), 'StatisticsPlots', { placeholder: PlotsSkeleton });

function PlotsSkeleton() {
  return (
    <SkeletonGroup label={t('Loading statistics')} className={styles.skeleton} count={2} isQuiet>
      <Skeleton className={styles.plot} />
    </SkeletonGroup>
  );
}

/** Absent for a channel without videos. */
export function StatisticsSection() {
  const { data: videos, isPending } = useQuery(ownVideosQuery());
  if (!isPending && !videos?.length) return null;
  return (
    <section className={styles.section} aria-labelledby="statistics">
      <h2 id="statistics" className={styles.title}>
        {t('Statistics')}
      </h2>
      {videos ? <Plots /> : <PlotsSkeleton />}
    </section>
  );
}
