import type { NewItems } from './open-link';
import styles from './new-items-pill.module.css';

export function NewItemsPill({ text, show }: NewItems) {
  return (
    <button type="button" className={styles.pill} onClick={show}>
      Show {text}
    </button>
  );
}
