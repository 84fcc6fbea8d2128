import { type Control, useController, useWatch } from 'react-hook-form';
import { PICTURE_TYPES } from '@/lib/file-kind';
import { t } from '@/messages/t';
import type { VideoFields } from '@/resources/upload/upload';
import { PictureField } from '@/ui/picture-field';
import { Picture } from '@/ui/picture';
import { FramePicker } from './frame-picker';
import styles from './thumbnail-field.module.css';
import { useInspectedFile } from './video-file-field';

/** Frames that became the thumbnail because nothing else was chosen. */
const defaults = new WeakSet<File>();

const markDefault = (picture: File) => void defaults.add(picture);

/** Whether the thumbnail may be replaced: by the first frame of another video file, for example. */
export const isDefault = (picture: File | undefined) => picture === undefined || defaults.has(picture);

type ThumbnailFieldProps = {
  control: Control<VideoFields>;
  /** The video's thumbnail; undefined for a new video. */
  current: string | undefined;
  onChosen: (file: File | undefined) => void;
};

export function ThumbnailField({ control, current, onChosen }: ThumbnailFieldProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'thumbnail' });
  const videoFile = useWatch({ control, name: 'videoFile' });
  const inspected = useInspectedFile(videoFile);
  const isWrong = inspected?.problem || control.getFieldState('videoFile').error;
  const choose = (picture: File | undefined) => {
    onChange(picture);
    onChosen(picture);
  };
  function chooseDefault(picture: File) {
    if (!isDefault(value)) return;
    markDefault(picture);
    choose(picture);
  }
  return (
    <div className={styles.field}>
      <PictureField
        ref={ref}
        label={t('Thumbnail')}
        removeLabel={t('Remove thumbnail')}
        name="thumbnail"
        shape="wide"
        accept={PICTURE_TYPES}
        hint={current === undefined ? t('PNG or JPEG') : t('Optional, PNG or JPEG')}
        required={current === undefined}
        value={value}
        error={fieldState.error?.message}
        onChange={choose}
      />
      {current !== undefined && !value && (
        <figure className={styles.current}>
          <Picture src={current} fallback="/default-thumbnail.svg" alt="" width={128} height={72} />
          <figcaption>{t('Current thumbnail')}</figcaption>
        </figure>
      )}
      {videoFile && !isWrong && (
        <FramePicker
          file={videoFile}
          isVideo={inspected !== undefined}
          chosen={value}
          onChoose={choose}
          onFirst={chooseDefault}
        />
      )}
    </div>
  );
}
