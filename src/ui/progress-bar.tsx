import styles from './progress-bar.module.css';

/** `value` goes from 0 to 1; without one the bar says that something is going on, and not how much of it is done. */
export function ProgressBar({ label, value }: { label: string; value: number | undefined }) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={value === undefined ? undefined : `${Math.floor(value * 100)}%`}
      max={1}
      value={value}
      className={styles.bar}
    />
  );
}
