import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasCode, HttpError, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { type ChosenVideo, useChosenVideos, useHasChosenVideos } from '@/resources/upload/chosen-files';
import { useIsAnnounced } from '@/query/announced';
import { useSendVideo } from '@/resources/upload/mutation';
import { countOfUploaded, dismissUpload, type UploadState, useUploads } from '@/resources/upload/state';
import { Upload } from '@/resources/upload/upload';
import { dropDraft } from '@/state/drafts';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DiscardButton } from '../../discard-button';
import { AddVideos } from './add-videos';
import { ChosenCard } from './chosen-card';
import { VisibilityOfAll } from './chosen-visibility';
import { videoFieldsOf, type Problems } from './fields-of';
import { UploadCard } from './upload-card';
import styles from './several.module.css';

/** Whether the time at which the video is published has passed before the server had it. */
const isTimePast = (error: unknown) => error instanceof HttpError && error.reason === 'time-past';

/** It was cancelled, or needs another time: it is chosen again. */
const isGivenBack = ({ error }: UploadState) => hasCode(error, 'aborted') || isTimePast(error);

const isShown = (state: UploadState) => !state.upload.video && !(isGivenBack(state) && state.upload.isOneOfSeveral);

/** One that was begun alone is changed in its own form, which comes back after the others. */
const isOver = (state: UploadState) => state.status === 'done' || isGivenBack(state);

/** Until the user chooses another time. */
function timeProblem({ publishAt }: ChosenVideo, last: UploadState | undefined): Problems {
  const isSame = isTimePast(last?.error) && last?.upload.fields.publishAt === publishAt;
  return isSame ? { publishAt: messageOf(last?.error) } : {};
}

/** The new videos that were submitted, and those that were chosen. What was cancelled, or needs another time, is chosen again. */
function useSeveralVideos() {
  const all = useUploads();
  const uploads = all.filter(isShown);
  const chosen = useChosenVideos().filter(({ draft }) => !uploads.some(({ upload }) => upload.draft === draft));
  return { all, uploads, chosen };
}

/** Whether the dialog shows several videos in place of the form for one. */
export function useHasSeveral(): boolean {
  const uploads = useUploads().filter(isShown);
  const hasChosen = useHasChosenVideos();
  return hasChosen || uploads.length > 1 || uploads.some(({ upload }) => upload.isOneOfSeveral);
}

function summaryOf(uploads: UploadState[], chosen: ChosenVideo[]) {
  const done = uploads.filter(({ status }) => status === 'done').length;
  if (uploads.length === 0)
    return t('{count, plural, one {# video is} other {# videos are}} ready to upload', { count: chosen.length });
  return countOfUploaded(done, uploads.length);
}

/** Several new videos, each with its own card. They are uploaded one after another; closing the dialog does not stop that. */
export function SeveralVideos({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { all, uploads, chosen } = useSeveralVideos();
  const send = useSendVideo();
  const hasVisibility = useIsAnnounced('visibility');
  const [problems, setProblems] = useState<Record<string, Problems>>({});
  const [isChecking, setIsChecking] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // A reload has left the others without their files.
  const ready = chosen.filter(({ videoFile }) => videoFile !== undefined);
  const isDone = chosen.length === 0 && uploads.every(isOver);

  /** The focused button is gone. */
  const focusSummary = () => summary.current?.focus();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIsChecking(true);
    const checked = await Promise.all(
      ready.map(async (video) => ({ video, ...(await videoFieldsOf(video, hasVisibility !== false)) })),
    );
    // The fields with problems get the focus.
    flushSync(() => {
      setIsChecking(false);
      setProblems(Object.fromEntries(checked.map(({ video, problems: found = {} }) => [video.draft, found])));
    });
    if (checked.some((each) => each.problems)) return focusFirstProblem();
    for (const { video, fields } of checked) {
      if (fields) sendAgain(new Upload(fields, { draft: video.draft, failed: lastTry(video) }));
    }
    focusSummary();
  }

  const lastTry = ({ draft }: Pick<ChosenVideo, 'draft'>) => all.findLast(({ upload }) => upload.draft === draft);

  const focusFirstProblem = () =>
    form.current?.querySelector<HTMLElement>('[aria-invalid], button[aria-describedby]')?.focus();

  /** In place of an earlier try. */
  function sendAgain(upload: Upload) {
    const earlier = lastTry(upload);
    if (earlier) dismissUpload(client, earlier.upload);
    send(upload);
  }

  /** Also forgets a try that was cancelled or has failed, with what it has prepared and sent. */
  function forget(draft: string) {
    const earlier = lastTry({ draft });
    earlier?.upload.discard();
    if (earlier) dismissUpload(client, earlier.upload);
    dropDraft(draft);
  }

  function remove(draft: string) {
    focusSummary();
    forget(draft);
  }

  function discard() {
    for (const { draft } of chosen) forget(draft);
    if (uploads.length === 0) onClose();
  }

  function finish() {
    if (isDone) for (const { upload, status } of uploads) if (status === 'done') dismissUpload(client, upload);
    onClose();
  }

  return (
    <Dialog title={t('Upload videos')} size="wide" onClose={finish}>
      <form ref={form} noValidate className={styles.view} onSubmit={(event) => void submit(event)}>
        <p ref={summary} tabIndex={-1} role="status" className={styles.summary}>
          {summaryOf(uploads, ready)}
        </p>
        {hasVisibility && chosen.length > 1 && <VisibilityOfAll videos={chosen} />}
        <ul className={styles.list}>
          {uploads.map((state) => (
            <li key={state.upload.draft}>
              <UploadCard
                state={state}
                onCancel={() => {
                  focusSummary();
                  if (state.status === 'queued') dismissUpload(client, state.upload);
                  else state.upload.cancel();
                }}
                canRetry={!isTimePast(state.error)}
                onRetry={() => {
                  focusSummary();
                  sendAgain(new Upload(state.upload.fields, { draft: state.upload.draft, failed: state }));
                }}
                onRemove={() => remove(state.upload.draft)}
              />
            </li>
          ))}
          {chosen.map((video) => (
            <li key={video.draft}>
              <ChosenCard
                video={video}
                problems={{ ...timeProblem(video, lastTry(video)), ...problems[video.draft] }}
                // A draft can have a time that has passed.
                hasVisibility={hasVisibility ?? problems[video.draft]?.publishAt !== undefined}
                onRemove={() => remove(video.draft)}
              />
            </li>
          ))}
        </ul>
        <div className={styles.footer}>
          <AddVideos />
          {chosen.length > 0 && (
            <DiscardButton
              title={t('Discard these videos?')}
              text={t('Your files and details will be discarded.')}
              onDiscard={discard}
            />
          )}
          {ready.length > 0 && (
            <Button type="submit" variant="primary" busy={isChecking}>
              {t('{count, plural, one {Upload # video} other {Upload # videos}}', { count: ready.length })}
            </Button>
          )}
          {isDone && (
            <Button variant="primary" onClick={finish}>
              {t('Done')}
            </Button>
          )}
        </div>
        {!isDone && uploads.length > 0 && (
          <p className={styles.hint}>{t('You can close this window. The upload continues.')}</p>
        )}
      </form>
    </Dialog>
  );
}
