import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { fileSize } from '@/lib/file-size';
import { duration } from '@/lib/format';
import { t } from '@/messages/t';
import { progressOf, type Upload, type UploadProgress } from '@/resources/upload/upload';
import { Button } from '@/ui/button';
import { percentText, ProgressBar } from '@/ui/progress-bar';
import { focusOnMount } from '@/ui/focus-page';
import styles from './progress-view.module.css';

const PHASES: Record<UploadProgress['phase'], string> = {
  preparing: t('Preparing the video…'),
  checking: t('Checking whether the video was already saved…'),
  sending: t('Uploading…'),
  waiting: t('The connection was lost. The upload continues by itself when it is back.'),
  processing: t('Uploaded. The server is processing the video…'),
};

/** Shown after a minute without a byte sent or a response. */
function stalledText({ phase, loaded }: UploadProgress) {
  return phase === 'sending' && loaded !== null
    ? t('Nothing has been sent for a minute. You can keep waiting, or retry: the video is not saved twice.')
    : t('The server has not responded for a minute. You can keep waiting, or retry: the video is not saved twice.');
}

function phaseText({ phase, resumedAt }: UploadProgress) {
  if (phase !== 'sending' || resumedAt === null) return PHASES[phase];
  return t('Continuing where it stopped: {percent}%', { percent: Math.floor(resumedAt * 100) });
}

export const progressText = (progress: UploadProgress) =>
  progress.isStalled ? stalledText(progress) : phaseText(progress);

function Facts({ phase, loaded, total, speed, secondsLeft }: UploadProgress) {
  return (
    <ul className={styles.facts}>
      {(phase === 'sending' || phase === 'waiting') && loaded !== null && (
        <li>{t('{loaded} of {total}', { loaded: fileSize(loaded), total: fileSize(total) })}</li>
      )}
      {speed !== null && <li>{t('{size}/s', { size: fileSize(speed) })}</li>}
      {secondsLeft !== null && <li>{t('{time} left', { time: duration(secondsLeft) })}</li>}
    </ul>
  );
}

type ProgressViewProps = { upload: Upload; onRetry: () => void; action?: ReactNode };

export function ProgressView({ upload, onRetry, action }: ProgressViewProps) {
  const progress = useSelector(upload.progress);
  const { phase, isStalled } = progress;
  const part = progressOf(progress);
  return (
    // The focused button is gone. Focus the view, not Cancel: a second Enter would cancel the upload.
    <div ref={focusOnMount} tabIndex={-1} className={styles.view}>
      <p className={styles.title} dir="auto">
        {upload.fields.title}
      </p>
      <p className={styles.percent} aria-hidden="true">
        {part !== undefined && percentText(part)}
      </p>
      <ProgressBar label={phase === 'preparing' ? t('Preparing video') : t('Upload progress')} value={part} />
      <p role="status" className={styles.phase}>
        {progressText(progress)}
      </p>
      {part !== undefined && <Facts {...progress} />}
      <div className={styles.actions}>
        {action}
        <Button onClick={() => upload.cancel()}>{t('Cancel upload')}</Button>
        {isStalled && (
          <Button variant="primary" onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('You can close this window. The upload continues.')}</p>
    </div>
  );
}
