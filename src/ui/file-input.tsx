import type { ComponentProps } from 'react';
import styles from './file-input.module.css';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  onChoose: (file: File) => void;
};

/** An invisible input over its whole parent, which therefore accepts clicks and drops everywhere. */
export function FileInput({ onChoose, ...attributes }: FileInputProps) {
  return (
    <input
      {...attributes}
      type="file"
      className={styles.input}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Cancelling the file picker keeps the previous file.
        if (file) onChoose(file);
      }}
    />
  );
}
