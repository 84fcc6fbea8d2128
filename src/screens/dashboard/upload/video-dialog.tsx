import { hasCode } from '@/api/errors';
import { t } from '@/messages/t';
import { dropDraft } from '@/state/drafts';
import { Upload, uploadDraftKey, type VideoFields } from '@/resources/upload/upload';
import { useSendVideo } from '@/resources/upload/mutation';
import { type UploadState, useDismissUpload, useUploads } from '@/resources/upload/state';
import type { Video } from '@/resources/video/schema';
import { Dialog } from '@/ui/dialog';
import { failureMessage } from './texts';
import { VideoForm } from './video-form';
import { CaptionsGroup } from '../captions/captions-group';
import { ProgressView } from './progress-view';
import { AddVideos } from './several/add-videos';
import { SeveralVideos, useHasSeveral } from './several/several-videos';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, buttonClass } from '@/ui/button';
import { focusOnMount } from '@/ui/focus-page';
import styles from './success-view.module.css';

type SuccessViewProps = {
  upload: Upload;
  saved: Video | undefined;
  onDone: () => void;
  /** Called when the user leaves for the page of the video. */
  onLeave: () => void;
};

function unsavedText(fields: Upload['unsavedFields']) {
  if (fields.length > 1) return t('The server kept the old title and the old description of this video.');
  return fields[0] === 'title'
    ? t('The server kept the old title of this video.')
    : t('The server kept the old description of this video.');
}

function SuccessView({ upload, saved, onDone, onLeave }: SuccessViewProps) {
  const isLeaving = useRef(false);
  const leave = useEffectEvent(() => {
    if (isLeaving.current) onLeave();
  });
  useEffect(() => () => leave(), []);
  return (
    <div className={styles.view}>
      <CircleCheck size="2.5rem" className={styles.icon} />
      <p className={styles.title} dir="auto">
        {upload.fields.title}
      </p>
      {upload.unsavedFields.length > 0 && <p role="status">{unsavedText(upload.unsavedFields)}</p>}
      <div className={styles.actions}>
        {saved?.isPublished && saved._id !== '' && (
          <Link
            to="/watchpage/$videoId"
            params={{ videoId: saved._id }}
            className={buttonClass()}
            onClick={() => {
              isLeaving.current = true;
            }}
          >
            {t('Watch it')}
          </Link>
        )}
        {/* The focused button is gone. */}
        <Button variant="primary" ref={focusOnMount} onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}

type VideoDialogProps = {
  /** The video to edit; undefined for a new one. */
  video: Video | undefined;
  onClose: () => void;
};

const isOf = (video: Video | undefined) => (state: UploadState) => state.upload.video?._id === video?._id;

/** The form, then the progress, then the success message. Closing the dialog does not stop the upload. */
export function VideoDialog(props: VideoDialogProps) {
  const hasSeveral = useHasSeveral();
  return !props.video && hasSeveral ? <SeveralVideos onClose={props.onClose} /> : <OneVideo {...props} />;
}

function OneVideo({ video, onClose }: VideoDialogProps) {
  const last = useUploads().findLast(isOf(video));
  const send = useSendVideo();
  const dismiss = useDismissUpload();
  const name = video ? t('Edit video') : t('Upload video');

  function submit(fields: VideoFields, original: Video | undefined) {
    const upload = new Upload(fields, { video: original, failed: last });
    forget();
    send(upload);
  }

  function forget() {
    if (last) dismiss(last.upload);
  }
  function finish() {
    forget();
    onClose();
  }

  function discard() {
    dropDraft(uploadDraftKey(video));
    last?.upload.discard();
    finish();
  }

  if (last?.status === 'running' || last?.status === 'queued') {
    return (
      <Dialog title={name} onClose={onClose}>
        <ProgressView
          upload={last.upload}
          onRetry={() => submit(last.upload.fields, last.upload.video)}
          action={!video && <AddVideos />}
        />
      </Dialog>
    );
  }
  if (last?.status === 'done') {
    const title = video ? t('Video Updated Successfully...') : t('Video Uploaded Successfully...');
    return (
      <Dialog title={title} onClose={finish}>
        <SuccessView upload={last.upload} saved={last.saved} onDone={finish} onLeave={forget} />
      </Dialog>
    );
  }
  const failure = last && !hasCode(last.error, 'aborted') ? last : undefined;
  return (
    <Dialog title={name} size="wide" onClose={onClose}>
      <VideoForm
        video={video}
        error={failure && failureMessage(failure)}
        requiresThumbnail={failure?.upload.requiresThumbnail ?? false}
        wasCancelled={hasCode(last?.error, 'aborted')}
        onDiscard={discard}
        onSubmit={submit}
      />
      {video && <CaptionsGroup video={video} />}
    </Dialog>
  );
}
