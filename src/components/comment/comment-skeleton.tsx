import { Skeleton } from '@/ui/skeleton';
import styles from './comment.module.css';

/** As high as a comment of one line. */
export function CommentSkeleton() {
  return (
    <div className={styles.comment}>
      <Skeleton className={styles.skeletonAvatar} />
      <div className={styles.body}>
        <Skeleton className={styles.skeletonName} />
        <Skeleton className={styles.skeletonText} />
      </div>
    </div>
  );
}
