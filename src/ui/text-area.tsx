import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldTexts } from './field';
import styles from './field.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldTexts & { ref?: Ref<HTMLTextAreaElement> };

/** A labelled textarea that grows with its content in browsers with `field-sizing`. */
export function TextArea({ label, error, hint, rows = 2, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(attributes) => <textarea {...area} {...attributes} rows={rows} className={`${styles.input} ${styles.area}`} />}
    </FieldFrame>
  );
}
