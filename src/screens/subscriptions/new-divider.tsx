import styles from './new-divider.module.css';

const TEXT = 'New since your last visit';

/** Below the new videos, which are first in the list. */
export function NewDivider() {
  return (
    <div role="separator" aria-label={TEXT} className={styles.divider}>
      <span aria-hidden="true">↑</span> {TEXT}
    </div>
  );
}
