import { useId } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { fileSize } from '@/lib/file-size';
import { t } from '@/messages/t';
import { smallerSize, type VideoFacts } from '@/resources/upload/prepare/video-facts';
import type { VideoFields } from '@/resources/upload/upload';
import styles from './size-field.module.css';

type SizeFieldProps = { control: Control<VideoFields>; file: File; facts: VideoFacts };

/** Offers to encode a large video with fewer pixels, where that saves much. */
export function SizeField({ control, file, facts }: SizeFieldProps) {
  const id = useId();
  const trim = useWatch({ control, name: 'trim' });
  const {
    field: { value, onChange },
  } = useController({ control, name: 'isSmaller' });
  const sizes = smallerSize(facts, file.size, trim);
  if (!sizes) return null;
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={value}
          aria-describedby={id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {t('Make it smaller')}
      </label>
      <p id={id} className={styles.sizes}>
        {t('About {small} instead of {large}', { small: fileSize(sizes.small), large: fileSize(sizes.large) })}
      </p>
    </div>
  );
}
