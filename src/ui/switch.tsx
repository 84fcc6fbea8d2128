import styles from './switch.module.css';

/** On or off, at once. `label` is its whole name. */
export function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <span className={styles.box}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className={styles.input}
      />
    </span>
  );
}
