import { Link } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useId } from 'react';
import { hasCode } from '@/api/errors';
import { t } from '@/messages/t';
import type { UploadState } from '@/resources/upload/state';
import { progressOf } from '@/resources/upload/upload';
import { Button, buttonClass } from '@/ui/button';
import { ErrorNotice } from '@/ui/error-notice';
import { percentText, ProgressBar } from '@/ui/progress-bar';
import { progressText } from '../progress-view';
import { failureMessage } from '../texts';
import styles from './several.module.css';

type UploadCardProps = {
  state: UploadState;
  /** False if it would fail for the same reason. */
  canRetry: boolean;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

const TEXTS = {
  queued: t('Waiting for the videos before it'),
  done: t('Uploaded', { context: 'state' }),
  failed: t('Upload cancelled. Your files and details were kept.'),
};

/** A video that was submitted. */
export function UploadCard({ state, canRetry, onCancel, onRetry, onRemove }: UploadCardProps) {
  const { upload, status, error, saved } = state;
  const progress = useSelector(upload.progress);
  const nameId = useId();
  const title = upload.fields.title;
  const part = progressOf(progress);
  const isFailed = status === 'failed';
  const isRunning = status === 'running';
  const isCancelled = hasCode(error, 'aborted');
  return (
    <div role="group" aria-labelledby={nameId} className={styles.card}>
      <p id={nameId} className={styles.name} dir="auto">
        {title}
      </p>
      {isFailed && !isCancelled ? (
        <ErrorNotice {...failureMessage(state)} {...(canRetry && { onRetry })} />
      ) : (
        <p role="status" className={styles.note}>
          {isRunning ? progressText(progress) : TEXTS[status]}
          {isRunning && part !== undefined && ` ${percentText(part)}`}
        </p>
      )}
      {isRunning && <ProgressBar label={t('Upload progress of {title}', { title })} value={part} />}
      <div className={styles.actions}>
        {(isRunning || status === 'queued') && (
          <Button size="small" variant="ghost" onClick={onCancel}>
            {t('Cancel upload')}
          </Button>
        )}
        {(isCancelled || (isRunning && progress.isStalled)) && (
          <Button size="small" onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
        {isFailed && (
          <Button size="small" variant="ghost" onClick={onRemove}>
            {t('Remove')}
          </Button>
        )}
        {saved?.isPublished && saved._id !== '' && (
          <Link to="/watchpage/$videoId" params={{ videoId: saved._id }} className={buttonClass({ size: 'small' })}>
            {t('Watch it')}
          </Link>
        )}
      </div>
    </div>
  );
}
