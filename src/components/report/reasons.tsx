import { type Ref, useId } from 'react';
import { t } from '@/messages/t';
import { REASONS, REASON_LABELS, type Reason } from '@/resources/report/schema';
import styles from './reasons.module.css';

type ReasonsProps = {
  value: Reason | undefined;
  onChange: (reason: Reason) => void;
  /** The id of the error message. */
  describedBy?: string | undefined;
  /** The radio button of the first reason. */
  ref?: Ref<HTMLInputElement>;
};

export function Reasons({ value, onChange, describedBy, ref }: ReasonsProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('Reason')}
      aria-required="true"
      aria-describedby={describedBy}
      className={styles.reasons}
    >
      {REASONS.map((reason, position) => (
        <label key={reason} className={styles.reason}>
          <input
            ref={position === 0 ? ref : undefined}
            type="radio"
            name={name}
            checked={reason === value}
            onChange={() => onChange(reason)}
          />
          {REASON_LABELS[reason]}
        </label>
      ))}
    </div>
  );
}
