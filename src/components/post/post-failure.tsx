import { Button } from '@/ui/button';
import { leavePost } from './leave-post';
import styles from './post.module.css';

type PostFailureProps = { onRetry: () => void; onDiscard: () => void };

/** A new post that did not arrive keeps its words until its author says what becomes of them. */
export function PostFailure({ onRetry, onDiscard }: PostFailureProps) {
  return (
    <div className={styles.failure}>
      <span className={styles.failed}>Not sent</span>
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
