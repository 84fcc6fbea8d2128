import { Skeleton } from '@/ui/skeleton';
import picture from '@/components/video-picture.module.css';
import styles from './video-card.module.css';

/** Has exactly the boxes of a card, so that nothing moves when it loads. */
export function VideoCardSkeleton({ variant = 'card' }: { variant?: 'card' | 'row' }) {
  return (
    <div aria-hidden="true" className={`${styles.card} ${variant === 'row' ? styles.row : ''}`}>
      <div className={`${picture.box} ${styles.media}`} />
      <div className={styles.text}>
        <span className={`${styles.avatar} ${styles.skeletonAvatar}`} />
        <div className={styles.title}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
        </div>
        <Skeleton className={`${styles.line} ${styles.short}`} />
        <Skeleton className={styles.line} />
      </div>
    </div>
  );
}
