import { Film } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { fileSize } from '@/lib/file-size';
import { t } from '@/messages/t';
import type { VideoFields } from '@/resources/upload/upload';
import { FieldError, useFieldIds } from '@/ui/field';
import { FileInput } from '@/ui/local-file';
import { chooseVideos } from '@/resources/upload/chosen-files';
import { isolated } from '@/ui/isolated';
import fieldStyles from '@/ui/field.module.css';
import { VideoPreview } from './video-preview';
import styles from './video-file-field.module.css';
import type { Frame } from './frames';
import { SizeField } from './size-field';
import { conversionText } from './texts';
import { type useInspectedFile, useVideoFacts } from './use-file-facts';

/** The form asks for an MP4 first, and takes what can be turned into one. */
export const VIDEO_TYPES = 'video/mp4,video/*,.mkv';

type VideoFileFieldProps = {
  control: Control<VideoFields>;
  /** Undefined until the file has been read. */
  inspected: ReturnType<typeof useInspectedFile>;
  frames: Frame[];
  onChosen: (file: File, before: File | undefined) => void;
};

export function VideoFileField({ control, inspected, frames, onChosen }: VideoFileFieldProps) {
  const {
    field: { ref, value: file, onChange },
    fieldState,
  } = useController({ control, name: 'videoFile' });
  const described = useVideoFacts(file);
  const facts = described && !('reason' in described) ? described : undefined;
  const error = fieldState.error?.message;
  const { attributes, errorId, hintId } = useFieldIds(error, 'hint');
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={attributes.id} className={fieldStyles.label}>
        {t('Video file')}
      </label>
      <div className={styles.zone} data-filled={file ? true : undefined} data-invalid={error ? true : undefined}>
        <Film size="1.5rem" />
        <span className={styles.call}>{file ? t('Choose another') : t('Choose an MP4, or drop it here')}</span>
        <FileInput
          {...attributes}
          ref={ref}
          name="videoFile"
          accept={VIDEO_TYPES}
          required
          onChooseSeveral={chooseVideos}
          onChoose={(chosen) => {
            onChange(chosen);
            onChosen(chosen, file);
          }}
        />
      </div>
      <p id={hintId} className={styles.facts}>
        {file
          ? isolated((name) => `${name} • ${fileSize(file.size)}`, file.name)
          : t('MP4, or what this browser can convert to it. Several are uploaded one after another.')}
      </p>
      <FieldError id={errorId} error={error} />
      <p role="status" className={styles.facts}>
        {described && conversionText(described, error !== undefined)}
      </p>
      {file && !inspected?.problem && !error && (
        <>
          <VideoPreview
            file={file}
            inspected={inspected}
            control={control}
            frames={frames}
            canTrim={facts !== undefined}
          />
          {facts && <SizeField control={control} file={file} facts={facts} />}
        </>
      )}
    </div>
  );
}
