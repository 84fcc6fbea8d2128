import { t } from '@/messages/t';
import styles from './progress-bar.module.css';

/** '42%', from a part of 1. */
export const percentText = (part: number) => t('{percent}%', { percent: Math.floor(part * 100) });

/** `value` goes from 0 to 1; undefined makes the bar indeterminate. */
export function ProgressBar({ label, value }: { label: string; value: number | undefined }) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={value === undefined ? undefined : percentText(value)}
      max={1}
      value={value}
      className={styles.bar}
    />
  );
}
