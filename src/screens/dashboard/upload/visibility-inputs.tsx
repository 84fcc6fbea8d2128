import { type ComponentProps, useId, useState } from 'react';
import { t } from '@/messages/t';
import { localTime } from '@/resources/upload/visibility';
import { VISIBILITY_NAMES, type Visibility } from '@/resources/video/visibility';
import { Field } from '@/ui/field';
import fieldStyles from '@/ui/field.module.css';
import styles from './visibility-field.module.css';

const EXPLANATIONS: Record<Visibility, string> = {
  public: t('Everyone can find and watch it.'),
  unlisted: t('Everyone who has the link can watch it. It is in no list and no search.'),
  private: t('Only you can watch it.'),
  scheduled: t('Only you can watch it until it is published at the time that you choose.'),
};

export const CHOICES = ['public', 'unlisted', 'private', 'scheduled'] as const;

type VisibilityInputsProps = {
  /** Undefined for several videos that differ. */
  visibility: Visibility | undefined;
  error?: string | undefined;
  select: Omit<ComponentProps<'select'>, 'value'>;
  time: Partial<ComponentProps<typeof Field>>;
};

/** Who can watch a video, and when it is published. */
export function VisibilityInputs({ visibility, error, select, time }: VisibilityInputsProps) {
  const id = useId();
  const [earliest] = useState(() => localTime(Date.now()));
  return (
    <div className={styles.fields}>
      <div className={fieldStyles.field}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('Who can watch')}
        </label>
        <select id={id} aria-describedby={`${id}-hint`} className={styles.select} value={visibility ?? ''} {...select}>
          {!visibility && <option value="">{t('Different for each video')}</option>}
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {VISIBILITY_NAMES[choice]}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className={styles.hint}>
          {visibility && EXPLANATIONS[visibility]}
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
          {...time}
        />
      )}
    </div>
  );
}
