import { Skeleton } from '@/ui/skeleton';
import styles from './post.module.css';

/** Has the height of a post of one line. */
export function PostSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`${styles.post} ${className}`}>
      <Skeleton className={styles.skeletonAvatar} />
      <div className={styles.body}>
        <Skeleton className={styles.skeletonName} />
        <Skeleton className={styles.skeletonText} />
      </div>
    </div>
  );
}
