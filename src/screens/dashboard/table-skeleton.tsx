import { Skeleton, SkeletonGroup, StillLoading } from '@/ui/skeleton';
import styles from './table-skeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

export function TableSkeleton() {
  return (
    <>
      <SkeletonGroup label="Loading your videos">
        <div className={styles.table}>
          {ROWS.map((row) => (
            <div key={row} className={styles.row}>
              <Skeleton className={styles.picture} />
              <Skeleton className={styles.title} />
              <Skeleton className={styles.count} />
              <Skeleton className={styles.count} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
      <StillLoading busy />
    </>
  );
}
