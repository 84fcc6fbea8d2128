import { Link, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { CircleAlert, CircleCheck, UploadIcon, X } from 'lucide-react';
import { hasCode } from '@/api/errors';
import { t } from '@/messages/t';
import { progressOf, type UploadProgress } from '@/resources/upload/upload';
import { countOfUploaded, type UploadState, useDismissUpload, useUploads } from '@/resources/upload/state';
import { IconButton } from '@/ui/button';
import { percentText, ProgressBar } from '@/ui/progress-bar';
import styles from './upload-pills.module.css';

/** Uploads and updates without an open dialog, except cancelled ones, shown on every page. */
export function UploadPills() {
  const isUploadOpen = useRouterState({ select: ({ location: { search } }) => 'upload' in search });
  const edited = useRouterState({ select: ({ location: { search } }) => ('edit' in search ? search.edit : undefined) });
  const uploads = useUploads().filter(
    ({ upload, error }) => (upload.video ? upload.video._id !== edited : !isUploadOpen) && !hasCode(error, 'aborted'),
  );
  const several = uploads.filter(({ upload }) => upload.isOneOfSeveral);
  if (uploads.length === 0) return null;
  return (
    <section aria-label={t('Uploads')} className={styles.pills}>
      {uploads
        .filter(({ upload }) => !upload.isOneOfSeveral)
        .map((state, index) => (
          <Pill key={index} {...state} />
        ))}
      {several.length > 0 && <SeveralPill uploads={several} />}
    </section>
  );
}

function runningLook({ phase, isStalled }: UploadProgress) {
  if (phase === 'preparing') return 'preparing';
  return isStalled || phase === 'waiting' ? 'stalled' : 'running';
}

const LOOKS = {
  preparing: { Icon: UploadIcon, upload: t('Preparing'), update: t('Updating'), isWarning: false },
  running: { Icon: UploadIcon, upload: t('Uploading'), update: t('Updating'), isWarning: false },
  stalled: { Icon: CircleAlert, upload: t('Upload stalled'), update: t('Update stalled'), isWarning: true },
  done: {
    Icon: CircleCheck,
    upload: t('Uploaded', { context: 'state' }),
    update: t('Updated', { context: 'state' }),
    isWarning: false,
  },
  failed: { Icon: CircleAlert, upload: t('Upload failed'), update: t('Update failed'), isWarning: true },
};

/** Several videos that are uploaded one after another. */
function SeveralPill({ uploads }: { uploads: UploadState[] }) {
  const dismiss = useDismissUpload();
  const count = uploads.length;
  const of = (wanted: UploadState['status']) => uploads.filter(({ status }) => status === wanted).length;
  const [done, failed] = [of('done'), of('failed')];
  const hasEnded = done + failed === count;
  const { Icon, upload: text, isWarning } = LOOKS[hasEnded ? (failed > 0 ? 'failed' : 'done') : 'running'];
  return (
    <div className={styles.pill} data-failed={isWarning || undefined}>
      <Icon size="1.25rem" className={styles.icon} />
      <Link to="/admin/dashboard" search={{ upload: true }} state={{ dialog: true }} className={styles.link}>
        <span role="status">{text}</span>
        <span className={styles.title}>{countOfUploaded(done, count)}</span>
      </Link>
      {hasEnded ? (
        <IconButton
          label={t('Dismiss uploads')}
          icon={<X size="1.125rem" />}
          onClick={() => {
            for (const { upload } of uploads) dismiss(upload);
          }}
        />
      ) : (
        <div className={styles.bar}>
          <ProgressBar label={t('Upload progress')} value={done / count} />
        </div>
      )}
    </div>
  );
}

function Pill({ upload, status }: UploadState) {
  const progress = useSelector(upload.progress);
  const dismiss = useDismissUpload();
  const { Icon, isWarning, ...texts } =
    LOOKS[status === 'done' || status === 'failed' ? status : runningLook(progress)];
  const isRunning = status === 'running';
  const part = progressOf(progress);
  const title = upload.fields.title;
  return (
    <div className={styles.pill} data-failed={isWarning || undefined}>
      <Icon size="1.25rem" className={styles.icon} />
      <Link
        to="/admin/dashboard"
        search={upload.video ? { edit: upload.video._id } : { upload: true }}
        state={{ dialog: true }}
        className={styles.link}
      >
        <span role="status">{upload.video ? texts.update : texts.upload}</span>
        {isRunning && part !== undefined && <span> {percentText(part)}</span>}
        <span className={styles.title} dir="auto">
          {title}
        </span>
      </Link>
      {!isRunning && (
        <IconButton
          label={t('Dismiss {title}', { title })}
          icon={<X size="1.125rem" />}
          onClick={() => dismiss(upload)}
        />
      )}
      {isRunning && (
        <div className={styles.bar}>
          <ProgressBar label={t('Upload progress of {title}', { title })} value={part} />
        </div>
      )}
    </div>
  );
}
