import { Picture } from '@/ui/picture';
import { ErrorNotice } from '@/ui/error-notice';
import styles from './player-failure.module.css';

type PlayerFailureProps = { poster: string; message: string; onRetry?: () => void };

/** Replaces the controls when the video cannot play. */
export function PlayerFailure({ poster, message, onRetry }: PlayerFailureProps) {
  return (
    <div className={styles.failure}>
      <Picture className={styles.poster} src={poster} fallback="/default-thumbnail.svg" loading="eager" />
      <div className={styles.message}>
        <ErrorNotice message={message} onRetry={onRetry} />
      </div>
    </div>
  );
}
