import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export type FieldTexts = {
  label: string;
  /** What is wrong with the value; it stands below the field. */
  error?: string | undefined;
  hint?: string | undefined;
};

type FieldProps = InputProps &
  FieldTexts & {
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

type FrameProps = FieldTexts & {
  /** Draws what is typed into, with the attributes that tie it to its texts. */
  children: (attributes: ReturnType<typeof useFieldIds>['attributes']) => ReactNode;
};

/** The texts around a field, and its box. */
export function FieldFrame({ label, error, hint, children }: FrameProps) {
  const { attributes, errorId, hintId } = useFieldIds(error, hint);
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>{children(attributes)}</div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** A labelled line of text. */
export function Field({ label, error, hint, action, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(attributes) => (
        <>
          <input {...input} {...attributes} className={styles.input} />
          {action}
        </>
      )}
    </FieldFrame>
  );
}
