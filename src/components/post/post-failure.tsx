import { Button } from '@/ui/button';
import { leavePost } from './leave-post';
import styles from './post.module.css';

type PostFailureProps = { message: string; onRetry: () => void; onDiscard: () => void };

/** The actions of a new post that failed or has an unknown outcome. */
export function PostFailure({ message, onRetry, onDiscard }: PostFailureProps) {
  return (
    <div className={styles.failure}>
      <span className={styles.failed}>{message}</span>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // The button is removed: keep the focus on the post.
          currentTarget.closest('article')?.focus({ preventScroll: true });
          onRetry();
        }}
      >
        Retry
      </Button>
      <Button
        size="small"
        variant="ghost"
        onClick={({ currentTarget }) => {
          leavePost(currentTarget.closest('article'));
          onDiscard();
        }}
      >
        Discard
      </Button>
    </div>
  );
}
