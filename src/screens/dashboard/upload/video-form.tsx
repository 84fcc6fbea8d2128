import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useDraft } from '@/state/drafts';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { lostFile, useFormDraft } from '@/components/form-draft/use-form-draft';
import { FRAME_NAME } from './frames';
import { type failureMessage, restoredText } from './texts';
import { useInspectedFile } from './use-file-facts';
import { useFrames } from './use-frames';
import { useKeptEdits } from './use-kept-edits';
import { titleFrom, updateFormSchema, uploadFormSchema } from '@/resources/upload/form';
import type { Video } from '@/resources/video/schema';
import { localTime } from '@/resources/upload/visibility';
import { publishTimeOf, visibilityOf } from '@/resources/video/visibility';
import { useIsAnnounced } from '@/query/announced';
import { uploadDraftKey, type VideoFields } from '@/resources/upload/upload';
import { Button } from '@/ui/button';
import { Field, TextArea } from '@/ui/field';
import { ErrorNotice } from '@/ui/error-notice';
import { DiscardButton } from '../discard-button';
import { VideoFileField } from './video-file-field';
import { VisibilityField } from './visibility-field';
import { ThumbnailField } from './thumbnail-field';
import styles from './video-form.module.css';
import { t } from '@/messages/t';

type VideoFormProps = {
  /** The video to edit; undefined for a new one. */
  video: Video | undefined;
  error: ReturnType<typeof failureMessage> | undefined;
  requiresThumbnail: boolean;
  wasCancelled: boolean;
  onDiscard: () => void;
  /** `original` is the video to edit, as it was when the form opened. */
  onSubmit: (fields: VideoFields, original: Video | undefined) => void;
};

/** Frames that became the thumbnail because nothing else was chosen. */
const defaults = new WeakSet<File>();

/** Whether the thumbnail may be replaced: by the first frame of another video file, for example. */
const isDefault = (picture: File | undefined) => picture === undefined || defaults.has(picture);

/** In the order of the form. */
const ORDER = ['videoFile', 'thumbnail', 'title', 'publishAt'] as const;

const uploadResolver: Resolver<VideoFields> = zodResolver(uploadFormSchema);

export function VideoForm({
  video: current,
  error,
  requiresThumbnail,
  wasCancelled,
  onDiscard,
  onSubmit,
}: VideoFormProps) {
  // The defaults of the form, with which what the user changed is compared: another tab can change the video meanwhile.
  const [video] = useState(current);
  const draft = uploadDraftKey(video);
  const isAnnounced = useIsAnnounced('visibility');
  // Read once, before the first change writes the draft without the lost files.
  const [lost] = useState(() => ({ videoFile: lostFile(draft, 'videoFile'), thumbnail: lostFile(draft, 'thumbnail') }));
  const resolver = useMemo<Resolver<VideoFields>>(
    () => (video ? zodResolver(updateFormSchema(video)) : uploadResolver),
    [video],
  );
  const form = useForm<VideoFields>({
    resolver,
    defaultValues: {
      title: video?.title ?? '',
      description: video?.description ?? '',
      videoFile: undefined,
      thumbnail: undefined,
      trim: undefined,
      isSmaller: false,
      visibility: video ? visibilityOf(video) : 'public',
      publishAt: localTime(video && publishTimeOf(video)),
    },
    shouldFocusError: false,
  });
  const { register, control, handleSubmit, getValues, setValue, trigger, clearErrors, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const [videoFile, thumbnail] = useWatch({ control, name: ['videoFile', 'thumbnail'] });
  useFormDraft(form, draft, ['title', 'description', 'videoFile', 'thumbnail', 'visibility', 'publishAt']);
  useKeptEdits(form);
  const isChanged = useDraft(draft) !== undefined;

  useEffect(() => {
    if (requiresThumbnail) {
      setError('thumbnail', { message: t('This server requires a thumbnail with every update. Choose one.') });
    }
  }, [requiresThumbnail, setError]);

  // A wrong file shows its error at once, a missing one on submit.
  const check = (name: 'videoFile' | 'thumbnail') => (file: File | undefined) => {
    if (file) void trigger(name);
    else clearErrors(name);
  };
  const inspected = useInspectedFile(videoFile);
  const isWrong = inspected?.problem !== undefined || errors.videoFile !== undefined;
  const isVideo = isWrong ? undefined : inspected !== undefined;
  const frames = useFrames(isVideo ? videoFile : undefined, (picture) => {
    if (!isDefault(getValues('thumbnail'))) return;
    defaults.add(picture);
    setValue('thumbnail', picture);
    check('thumbnail')(picture);
  });
  /** The title follows the file until the user changes it. */
  function onVideoChosen(file: File, before: File | undefined) {
    check('videoFile')(file);
    if (isDefault(getValues('thumbnail'))) setValue('thumbnail', undefined);
    setValue('trim', undefined);
    setValue('isSmaller', false);
    const title = getValues('title').trim();
    const suggested = titleFrom(before?.name ?? lost.videoFile ?? '');
    if (title === '' || title === suggested) {
      setValue('title', titleFrom(file.name), { shouldValidate: errors.title !== undefined });
    }
  }
  function discard() {
    // Stops the capture of frames, which would begin a new draft.
    form.reset();
    onDiscard();
  }

  // The first frame of a chosen video is the thumbnail.
  const isFrameFound = lost.thumbnail === FRAME_NAME && videoFile !== undefined;
  const restored = restoredText(
    videoFile ? undefined : lost.videoFile,
    thumbnail || isFrameFound ? undefined : lost.thumbnail,
  );

  // A draft can have a time that has passed.
  const hasVisibility = isAnnounced ?? errors.publishAt !== undefined;
  const send = handleSubmit(
    (fields) => onSubmit(fields, video),
    (invalid) => {
      const first = ORDER.find((name) => invalid[name]);
      if (first) setFocus(first);
    },
  );
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      {error && <ErrorNotice {...error} onRetry={() => void send()} />}
      <p role="status" className={styles.note}>
        {wasCancelled && t('Upload cancelled. Your files and details were kept.')}
        {restored}
      </p>
      <div className={styles.files}>
        {!video && (
          <VideoFileField control={control} inspected={inspected} frames={frames.list} onChosen={onVideoChosen} />
        )}
        <ThumbnailField
          control={control}
          current={video?.thumbnail}
          frames={frames}
          isVideo={isVideo}
          onChosen={check('thumbnail')}
        />
      </div>
      <Field label={t('Title')} autoComplete="off" required error={errors.title?.message} {...register('title')} />
      <TextArea label={t('Description')} rows={4} placeholder={t('Optional')} {...register('description')} />
      {hasVisibility && <VisibilityField control={control} register={register} error={errors.publishAt?.message} />}
      <div className={styles.actions}>
        {isChanged && (
          <DiscardButton
            title={video ? t('Discard your changes?') : t('Discard this video?')}
            text={video ? t('The video stays as it is.') : t('Your files and details will be discarded.')}
            onDiscard={discard}
          />
        )}
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={video && !isChanged}>
          {video ? t('Update', { context: 'verb' }) : t('Upload', { context: 'verb' })}
        </Button>
      </div>
    </form>
  );
}
