import { type Control, useController, useWatch } from 'react-hook-form';
import { PICTURE_TYPES } from '@/lib/file-kind';
import { t } from '@/messages/t';
import type { VideoFields } from '@/resources/upload/upload';
import { PictureField } from '@/ui/picture-field';
import { Picture } from '@/ui/picture';
import { FramePicker } from './frame-picker';
import styles from './thumbnail-field.module.css';
import type { useFrames } from './use-frames';

type ThumbnailFieldProps = {
  control: Control<VideoFields>;
  /** The video's thumbnail; undefined for a new video. */
  current: string | undefined;
  frames: ReturnType<typeof useFrames>;
  /** Whether the chosen file is a video: false until that is known, undefined if it is none. */
  isVideo: boolean | undefined;
  onChosen: (file: File | undefined) => void;
};

export function ThumbnailField({ control, current, frames, isVideo, onChosen }: ThumbnailFieldProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'thumbnail' });
  const videoFile = useWatch({ control, name: 'videoFile' });
  const choose = (picture: File | undefined) => {
    onChange(picture);
    onChosen(picture);
  };
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
      {videoFile && isVideo !== undefined && (
        <FramePicker file={videoFile} isVideo={isVideo} frames={frames} chosen={value} onChoose={choose} />
      )}
    </div>
  );
}
