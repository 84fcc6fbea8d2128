import { Film } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { VIDEO_TYPES, inspectVideo } from '@/lib/file-kind';
import { fileSize } from '@/lib/format';
import { t } from '@/messages/t';
import type { VideoFields } from '@/resources/upload/upload';
import { FieldError, useFieldIds } from '@/ui/field';
import { FileInput } from '@/ui/local-file';
import { isolated } from '@/ui/isolated';
import fieldStyles from '@/ui/field.module.css';
import { VideoPreview } from './video-preview';
import styles from './video-file-field.module.css';
import { useEffect, useState } from 'react';

type Inspected = { file: File; result: Awaited<ReturnType<typeof inspectVideo>> };

/** What the structure of a video file says; undefined until it has been read. */
export function useInspectedFile(file: File | undefined) {
  const [inspected, setInspected] = useState<Inspected>();
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    void inspectVideo(file).then((result) => isWanted && setInspected({ file, result }));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return inspected?.file === file ? inspected?.result : undefined;
}

type VideoFileFieldProps = { control: Control<VideoFields>; onChosen: (file: File, before: File | undefined) => void };

export function VideoFileField({ control, onChosen }: VideoFileFieldProps) {
  const {
    field: { ref, value: file, onChange },
    fieldState,
  } = useController({ control, name: 'videoFile' });
  const inspected = useInspectedFile(file);
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
          onChoose={(chosen) => {
            onChange(chosen);
            onChosen(chosen, file);
          }}
        />
      </div>
      <p id={hintId} className={styles.facts}>
        {file ? isolated((name) => `${name} • ${fileSize(file.size)}`, file.name) : t('MP4 only')}
      </p>
      <FieldError id={errorId} error={error} />
      {file && !inspected?.problem && !error && <VideoPreview file={file} inspected={inspected} />}
    </div>
  );
}
