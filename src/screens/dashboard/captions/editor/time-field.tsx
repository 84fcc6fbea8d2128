import { Timer } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '@/ui/button';
import { FieldError, useFieldIds } from '@/ui/field';
import fieldStyles from '@/ui/field.module.css';
import styles from './editor.module.css';

type TimeFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  setLabel: string;
  onText: (text: string) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Takes the time of the video. */
  onSet: () => void;
};

export function TimeField({ label, value, error, setLabel, onText, onBlur, onKeyDown, onSet }: TimeFieldProps) {
  const { attributes, errorId } = useFieldIds(error, undefined);
  return (
    <div className={styles.time}>
      <label htmlFor={attributes.id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={styles.clock}>
        <input
          {...attributes}
          dir="ltr"
          autoComplete="off"
          className={styles.input}
          value={value}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
        <IconButton label={setLabel} icon={<Timer size="1.125rem" />} onClick={onSet} />
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
