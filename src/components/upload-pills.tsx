import { Link, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { CircleAlert, CircleCheck, UploadIcon, X } from 'lucide-react';
import { hasCode } from '@/api/errors';
import { t } from '@/messages/t';
import { progressOf, type UploadProgress } from '@/resources/upload/upload';
import { type UploadState, useDismissUpload, useUploads } from '@/resources/upload/state';
import { IconButton } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import styles from './upload-pills.module.css';

/** Uploads and updates without an open dialog, except cancelled ones, shown on every page. */
export function UploadPills() {
  const isUploadOpen = useRouterState({ select: ({ location: { search } }) => 'upload' in search });
  const edited = useRouterState({ select: ({ location: { search } }) => ('edit' in search ? search.edit : undefined) });
  const uploads = useUploads().filter(
    ({ upload, error }) => (upload.video ? upload.video._id !== edited : !isUploadOpen) && !hasCode(error, 'aborted'),
  );
  if (uploads.length === 0) return null;
  return (
    <section aria-label={t('Uploads')} className={styles.pills}>
      {uploads.map((state, index) => (
        <Pill key={index} {...state} />
      ))}
    </section>
  );
}

function runningLook({ phase, isStalled }: UploadProgress) {
  if (phase === 'preparing') return 'preparing';
  return isStalled ? 'stalled' : 'running';
}

const LOOKS = {
  preparing: { Icon: UploadIcon, upload: t('Preparing'), update: t('Updating'), isWarning: false },
  running: {
    Icon: UploadIcon,
    upload: t('Uploading'),
    update: t('Updating'),
    isWarning: false,
  },
  stalled: { Icon: CircleAlert, upload: t('Upload stalled'), update: t('Update stalled'), isWarning: true },
  done: {
    Icon: CircleCheck,
    upload: t('Uploaded', { context: 'state' }),
    update: t('Updated', { context: 'state' }),
    isWarning: false,
  },
  failed: { Icon: CircleAlert, upload: t('Upload failed'), update: t('Update failed'), isWarning: true },
};

function Pill({ upload, status }: UploadState) {
  const progress = useSelector(upload.progress);
  const dismiss = useDismissUpload();
  const { Icon, isWarning, ...texts } = LOOKS[status === 'running' ? runningLook(progress) : status];
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
        {status === 'running' && part !== undefined && (
          <span> {t('{percent}%', { percent: Math.floor(part * 100) })}</span>
        )}
        <span className={styles.title} dir="auto">
          {title}
        </span>
      </Link>
      {status !== 'running' && (
        <IconButton
          label={t('Dismiss {title}', { title })}
          icon={<X size="1.125rem" />}
          onClick={() => dismiss(upload)}
        />
      )}
      {status === 'running' && (
        <div className={styles.bar}>
          <ProgressBar label={t('Upload progress of {title}', { title })} value={part} />
        </div>
      )}
    </div>
  );
}
