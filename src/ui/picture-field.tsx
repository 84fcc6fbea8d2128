import { ImagePlus } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from './button';
import { FieldError, useFieldIds } from './field';
import { FileInput, FilePreview } from './local-file';
import fieldStyles from './field.module.css';
import styles from './picture-field.module.css';

type PictureFieldProps = {
  label: string;
  /** Without it, the picture cannot be removed. */
  removeLabel?: string | undefined;
  name: string;
  accept: string;
  shape: 'round' | 'wide';
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  ref?: Ref<{ focus: () => void }>;
};

export function PictureField(props: PictureFieldProps) {
  const { label, removeLabel, name, accept, shape, value, onChange, error, hint, required, ref } = props;
  const { attributes, errorId, hintId } = useFieldIds(error, hint);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));

  function remove() {
    if (input.current) input.current.value = '';
    onChange(undefined);
    input.current?.focus();
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={attributes.id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={`${styles.picture} ${styles[shape]}`} data-invalid={error ? true : undefined}>
          {value && !error ? <FilePreview file={value} className={styles.preview} /> : <ImagePlus size="1.25rem" />}
          <FileInput {...attributes} ref={input} name={name} accept={accept} required={required} onChoose={onChange} />
        </div>
        <div className={styles.details}>
          {value ? <p className={styles.name}>{value.name}</p> : hint && <p className={fieldStyles.hint}>{hint}</p>}
          {value && removeLabel && (
            <Button size="small" variant="ghost" className={styles.remove ?? ''} onClick={remove}>
              {removeLabel}
            </Button>
          )}
        </div>
      </div>
      {hint && (
        <p id={hintId} hidden>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
