import { useId, useState } from 'react';
import { type Control, type UseFormRegister, useController } from 'react-hook-form';
import { t } from '@/messages/t';
import type { VideoFields } from '@/resources/upload/upload';
import { localTime } from '@/resources/upload/visibility';
import { VISIBILITY_NAMES, type Visibility } from '@/resources/video/visibility';
import { Field } from '@/ui/field';
import fieldStyles from '@/ui/field.module.css';
import styles from './visibility-field.module.css';

const EXPLAINED: Record<Visibility, string> = {
  public: t('Everyone can find and watch it.'),
  unlisted: t('Everyone who has the link can watch it. It is in no list and no search.'),
  private: t('Only you can watch it.'),
  scheduled: t('Only you can watch it until it is published at the time that you choose.'),
};

const CHOICES = ['public', 'unlisted', 'private', 'scheduled'] as const;

type VisibilityFieldProps = {
  control: Control<VideoFields>;
  register: UseFormRegister<VideoFields>;
  error: string | undefined;
};

/** Who can watch a video, and when it is published. */
export function VisibilityField({ control, register, error }: VisibilityFieldProps) {
  const id = useId();
  const [earliest] = useState(() => localTime(Date.now()));
  const {
    field: { value: visibility = 'public', ...field },
  } = useController({ control, name: 'visibility' });
  return (
    <div className={styles.fields}>
      <div className={fieldStyles.field}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('Who can watch')}
        </label>
        <select id={id} aria-describedby={`${id}-hint`} className={styles.select} value={visibility} {...field}>
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {VISIBILITY_NAMES[choice]}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className={styles.hint}>
          {EXPLAINED[visibility]}
        </p>
      </div>
      {visibility === 'scheduled' && (
        <Field
          type="datetime-local"
          label={t('Publish at')}
          hint={t('In your time zone')}
          required
          min={earliest}
          error={error}
          {...register('publishAt')}
        />
      )}
    </div>
  );
}
