import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './error-notice.module.css';

type ErrorNoticeProps = { message: string; onRetry?: () => void; title?: string; action?: ReactNode };

/** An inline error message with a Retry button. */
export function ErrorNotice({ message, onRetry, title, action }: ErrorNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      {title && <h2 className={styles.title}>{title}</h2>}
      <p>{message}</p>
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
      {action}
    </div>
  );
}
