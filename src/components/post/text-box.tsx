import type { KeyboardEvent, Ref, TextareaHTMLAttributes } from 'react';
import { LONGEST_INPUT } from '@/resources/post/model';
import styles from './text-box.module.css';

type TextBoxProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'onSubmit'> & {
  ref?: Ref<HTMLTextAreaElement>;
  onText: (text: string) => void;
  /** Ctrl or Command with Enter. */
  onSubmit: () => void;
};

/** A textarea that grows with its text. */
export function TextBox({ onText, onSubmit, onKeyDown, className = '', ...props }: TextBoxProps) {
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event);
    // During composition Enter accepts the suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  }
  return (
    <textarea
      {...props}
      dir="auto"
      maxLength={LONGEST_INPUT}
      className={`${styles.box} ${className}`}
      onKeyDown={onKey}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
