import { type InputHTMLAttributes, type ReactNode, type Ref, useId, type TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

type FieldTexts = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

type FieldProps = InputProps &
  FieldTexts & {
    action?: ReactNode;
  };

/** Ids and ARIA attributes that associate a field with its error and hint. */
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
  children: (attributes: ReturnType<typeof useFieldIds>['attributes']) => ReactNode;
};

function FieldFrame({ label, error, hint, children }: FrameProps) {
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

export function Field({ label, error, hint, action, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(attributes) => (
        <>
          <input
            dir={input.type === undefined ? 'auto' : 'ltr'}
            {...input}
            {...attributes}
            placeholder={input.placeholder ?? ' '}
            className={styles.input}
          />
          {action}
        </>
      )}
    </FieldFrame>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldTexts & { ref?: Ref<HTMLTextAreaElement> };

/** A labelled textarea that grows with its content in browsers with `field-sizing`. */
export function TextArea({ label, error, hint, rows = 2, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(attributes) => (
        <textarea
          dir="auto"
          {...area}
          {...attributes}
          placeholder={area.placeholder ?? ' '}
          rows={rows}
          className={`${styles.input} ${styles.area}`}
        />
      )}
    </FieldFrame>
  );
}
