import { Picture } from '@/ui/picture';
import { ErrorNotice } from '@/ui/error-notice';
import styles from './player-failure.module.css';

export function PlayerFailure({ poster, message, onRetry }: { poster: string; message: string; onRetry?: () => void }) {
  return (
    <div className={styles.failure}>
      <Picture className={styles.poster} src={poster} fallback="/default-thumbnail.svg" loading="eager" />
      <div className={styles.message}>
        <ErrorNotice message={message} onRetry={onRetry} />
      </div>
    </div>
  );
}
