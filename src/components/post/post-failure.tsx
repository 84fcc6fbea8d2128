import { Button } from '@/ui/button';
import { leavePost } from './leave-post';
import styles from './post.module.css';

type PostFailureProps = { message: string; onRetry: () => void; onDiscard: () => void };

/** A new post that is not confirmed keeps its text until its author sends or discards it. */
export function PostFailure({ message, onRetry, onDiscard }: PostFailureProps) {
  return (
    <div className={styles.failure}>
      <span className={styles.failed}>{message}</span>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // The button goes away: the focus stays with the post.
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
