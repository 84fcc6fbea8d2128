import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

type FieldProps = InputProps & {
  label: string;
  /** What is wrong with the value; it stands below the field. */
  error?: string | undefined;
  hint?: string;
  /** Stands inside of the field, at its end. */
  action?: ReactNode;
};

/** The ids that tie a field to its texts, and the attributes that say how it is. */
export function useFieldIds(error: string | undefined, hint: string | undefined) {
  const id = useId();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    errorId,
    hintId,
    attributes: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  } as const;
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      {error}
    </p>
  );
}

/** A labelled line of text. */
export function Field({ label, error, hint, action, ...input }: FieldProps) {
  const { attributes, errorId, hintId } = useFieldIds(error, hint);
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input {...input} {...attributes} className={styles.input} />
        {action}
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
