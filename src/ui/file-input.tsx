import type { ComponentProps } from 'react';
import styles from './file-input.module.css';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  onChoose: (file: File) => void;
};

/** Lies unseen over the whole of its parent, so that a click or a drop anywhere on that works. */
export function FileInput({ onChoose, ...attributes }: FileInputProps) {
  return (
    <input
      {...attributes}
      type="file"
      className={styles.input}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Cancelling the browser's own dialog keeps what was chosen before.
        if (file) onChoose(file);
      }}
    />
  );
}
