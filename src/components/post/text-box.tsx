import { type KeyboardEvent, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { LONGEST_INPUT } from '@/resources/post/model';
import { FieldError } from '@/ui/field';
import styles from './text-box.module.css';

type TextBoxProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'onSubmit'> & {
  ref?: Ref<HTMLTextAreaElement>;
  error: string | undefined;
  onText: (text: string) => void;
  /** Ctrl or Command with Enter. */
  onSubmit: () => void;
};

/** A textarea that grows with its text, and its error. */
export function TextBox({ error, onText, onSubmit, onKeyDown, className = '', ...props }: TextBoxProps) {
  const errorId = useId();
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event);
    // During composition Enter accepts the suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  }
  return (
    <>
      <textarea
        {...props}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        dir="auto"
        maxLength={LONGEST_INPUT}
        className={`${styles.box} ${className}`}
        onKeyDown={onKey}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <FieldError id={errorId} error={error} />
    </>
  );
}
