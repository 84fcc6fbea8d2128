import { Button } from '@/ui/button';
import styles from './post.module.css';
import { focusPage } from '@/ui/focus-page';

/** Before a post is removed: moves the focus to the next post, else the previous one, else the page. */
export function leavePost(article: HTMLElement | null): void {
  const position = Number(article?.getAttribute('aria-posinset'));
  const feed = article?.closest('[role=feed]');
  const neighbours = [position + 1, position - 1].map((at) => feed?.querySelector(`[aria-posinset="${at}"]`));
  const next = neighbours.find((element) => element instanceof HTMLElement);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else focusPage();
}

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
