import { useQuery } from '@tanstack/react-query';
import { t } from '@/messages/t';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { later } from '@/ui/later';
import { PlotsSkeleton } from './plots-skeleton';
import styles from './statistics-section.module.css';

const Plots = later(() => import('./statistics'), 'StatisticsPlots', { placeholder: PlotsSkeleton });

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
