import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldError, useFieldIds } from './field';
import styles from './field.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  /** What is wrong with the value; it stands below the field. */
  error?: string | undefined;
  hint?: string;
};

/** A labelled text of several lines, which grows with its content where the browser can. */
export function TextArea({ label, error, hint, rows = 2, ...area }: TextAreaProps) {
  const { attributes, errorId, hintId } = useFieldIds(error, hint);
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <textarea {...area} {...attributes} rows={rows} className={`${styles.input} ${styles.area}`} />
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
