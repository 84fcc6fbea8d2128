import { Picture } from '@/ui/picture';
import { ErrorNotice } from '@/ui/error-notice';
import styles from './failure.module.css';

type FailureProps = { poster: string; message: string; onRetry?: () => void };

/** Takes the place of the controls when there is nothing to play; the page around it works on. */
export function Failure({ poster, message, onRetry }: FailureProps) {
  return (
    <div className={styles.failure}>
      <Picture className={styles.poster} src={poster} fallback="/default-thumbnail.svg" loading="eager" />
      <div className={styles.message}>
        <ErrorNotice message={message} onRetry={onRetry} />
      </div>
    </div>
  );
}
