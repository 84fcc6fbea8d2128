import { t } from '@/messages/t';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import styles from './plots-skeleton.module.css';

export function PlotsSkeleton() {
  return (
    <SkeletonGroup label={t('Loading statistics')} className={styles.skeleton} count={4} isQuiet>
      <Skeleton className={styles.plot} />
    </SkeletonGroup>
  );
}
