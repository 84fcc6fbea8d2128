import { t } from '@/messages/t';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import controls from './controls.module.css';
import styles from './plots-skeleton.module.css';

/** Has the place of the controls, too, which only some providers get: the list of videos below must not move. */
export function PlotsSkeleton() {
  return (
    <>
      <div className={controls.controls}>
        <span className={styles.periods} />
        <span className={styles.select} />
      </div>
      <div className={styles.plots}>
        <SkeletonGroup label={t('Loading statistics')} className={styles.row} count={4} isQuiet>
          <Skeleton className={styles.plot} />
        </SkeletonGroup>
      </div>
    </>
  );
}
