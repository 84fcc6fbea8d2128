import type { ReactNode } from 'react';
import { t } from '@/messages/t';
import { Button } from './button';
import styles from './error-notice.module.css';

type ErrorNoticeProps = {
  message: string;
  hint?: string;
  onRetry?: () => void;
  title?: string;
  action?: ReactNode;
};

export function ErrorNotice({ message, hint, onRetry, title, action }: ErrorNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      {title && <h2 className={styles.title}>{title}</h2>}
      <p>{message}</p>
      {hint && <p>{hint}</p>}
      {onRetry && <Button onClick={onRetry}>{t('Retry')}</Button>}
      {action}
    </div>
  );
}
