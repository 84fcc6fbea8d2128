import { useSyncExternalStore } from 'react';
import { duration, fileSize } from '@/lib/format';
import type { Upload, UploadProgress } from '@/resources/upload/upload';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { takeFocus } from '@/ui/take-focus';
import styles from './progress-view.module.css';

const PHASES: Record<UploadProgress['phase'], string> = {
  looking: 'Looking whether the video was stored already…',
  sending: 'Uploading…',
  processing: 'Everything is sent. The server is processing it…',
};

/** Where neither a byte nor a response came for a minute. */
function stalledText({ phase, loaded }: UploadProgress) {
  const what =
    phase === 'sending' && loaded !== null
      ? 'Nothing has been sent for a minute.'
      : 'The server has not responded for a minute.';
  return `${what} You can keep waiting, or try again: what is already saved is not saved twice.`;
}

/** What is known of how far it is; nothing is made up. */
function Facts({ loaded, total, speed, secondsLeft }: UploadProgress) {
  return (
    <ul className={styles.facts}>
      <li>{loaded === null ? 'Uploading' : `${fileSize(loaded)} of ${fileSize(total)}`}</li>
      {speed !== null && <li>{fileSize(speed)}/s</li>}
      {secondsLeft !== null && <li>{duration(secondsLeft)} left</li>}
    </ul>
  );
}

type ProgressViewProps = { upload: Upload; onRetry: () => void };

export function ProgressView({ upload, onRetry }: ProgressViewProps) {
  const progress = useSyncExternalStore(upload.subscribe, upload.progress);
  const { phase, loaded, total, isStalled } = progress;
  const part = phase === 'sending' && loaded !== null && total > 0 ? loaded / total : undefined;
  return (
    // What had the focus is gone. Not on the button: a second Enter would cancel what the first one sent.
    <div ref={takeFocus} tabIndex={-1} className={styles.view}>
      <p className={styles.title}>{upload.fields.title}</p>
      <p className={styles.percent} aria-hidden="true">
        {part === undefined ? '' : `${Math.floor(part * 100)}%`}
      </p>
      <ProgressBar label="Upload progress" value={part} />
      <p role="status" className={styles.phase}>
        {isStalled ? stalledText(progress) : PHASES[phase]}
      </p>
      {phase === 'sending' && loaded !== null && <Facts {...progress} />}
      <div className={styles.actions}>
        <Button onClick={() => upload.cancel()}>Cancel upload</Button>
        {isStalled && (
          <Button variant="primary" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
      <p className={styles.hint}>You can close this: it goes on while you look around.</p>
    </div>
  );
}
