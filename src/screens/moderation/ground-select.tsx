import { useId } from 'react';
import { t } from '@/messages/t';
import { REASONS, REASON_LABELS, type Reason } from '@/resources/report/schema';
import styles from './case.module.css';

type GroundSelectProps = { value: Reason; onChange: (reason: Reason) => void };

/** The rule that a thing breaks. */
export function GroundSelect({ value, onChange }: GroundSelectProps) {
  const id = useId();
  return (
    <p className={styles.ground}>
      <label htmlFor={id}>{t('Rule that it breaks')}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => onChange(REASONS.find((reason) => reason === target.value) ?? value)}
      >
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASON_LABELS[reason]}
          </option>
        ))}
      </select>
    </p>
  );
}
