import { useId } from 'react';
import { PICTURE_TYPES } from '@/lib/file-kind';
import { fileSize } from '@/lib/file-size';
import { t } from '@/messages/t';
import { changeThumbnail, changeTitle, changeVisibility, type ChosenVideo } from '@/resources/upload/chosen-files';
import { Button } from '@/ui/button';
import { Field, FieldError } from '@/ui/field';
import { isolated } from '@/ui/isolated';
import { PictureField } from '@/ui/picture-field';
import { conversionText } from '../texts';
import { useFileFacts, useVideoFacts } from '../use-file-facts';
import { ChosenVisibility } from './chosen-visibility';
import { firstFrame } from './first-frame';
import type { Problems } from './fields-of';
import styles from './several.module.css';

type ChosenCardProps = {
  video: ChosenVideo;
  problems: Problems | undefined;
  /** Whether the provider knows who can watch a video. */
  hasVisibility: boolean;
  onRemove: () => void;
};

/** A chosen video that is not sent yet. */
export function ChosenCard({ video, problems, hasVisibility, onRemove }: ChosenCardProps) {
  const { fileName, title, videoFile, thumbnail } = video;
  const facts = useVideoFacts(videoFile);
  const frame = useFileFacts(videoFile, firstFrame);
  const nameId = useId();
  const errorId = useId();
  const explained = facts && conversionText(facts, problems?.videoFile !== undefined);
  return (
    <div role="group" aria-labelledby={nameId} className={styles.card}>
      <header className={styles.header}>
        <p id={nameId} className={styles.name}>
          {videoFile
            ? isolated((name) => `${name} • ${fileSize(videoFile.size)}`, fileName)
            : isolated((name) => t('Choose {file} again.', { file: name }), fileName)}
        </p>
        <Button size="small" variant="ghost" aria-describedby={problems?.videoFile && errorId} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </header>
      <FieldError id={errorId} error={problems?.videoFile} />
      {explained && <p className={styles.note}>{explained}</p>}
      <div className={styles.fields}>
        <Field
          label={t('Title')}
          autoComplete="off"
          required
          value={title}
          error={problems?.title}
          onChange={({ currentTarget }) => changeTitle(video, currentTarget.value)}
        />
        {videoFile && (
          <PictureField
            label={t('Thumbnail')}
            removeLabel={thumbnail && t('Remove thumbnail')}
            name="thumbnail"
            shape="wide"
            accept={PICTURE_TYPES}
            hint={t('PNG or JPEG')}
            value={thumbnail ?? frame}
            error={problems?.thumbnail}
            onChange={(picture) => changeThumbnail(video, picture)}
          />
        )}
      </div>
      {hasVisibility && (
        <ChosenVisibility
          value={video}
          error={problems?.publishAt}
          onChange={(changed) => changeVisibility(video, changed)}
        />
      )}
    </div>
  );
}
