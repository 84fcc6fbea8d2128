import { t } from '@/messages/t';
import styles from './progress-bar.module.css';

/** `value` goes from 0 to 1; undefined makes the bar indeterminate. */
export function ProgressBar({ label, value }: { label: string; value: number | undefined }) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={value === undefined ? undefined : t('{percent}%', { percent: Math.floor(value * 100) })}
      max={1}
      value={value}
      className={styles.bar}
    />
  );
}
