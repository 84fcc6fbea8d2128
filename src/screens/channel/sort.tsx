import { useId } from 'react';
import type { SortType } from '@/resources/video/api';
import styles from './sort.module.css';

/** Fixed by the specification: §9 of docs/features.md. */
const OPTIONS = [
  { label: 'Latest', value: 'desc' },
  { label: 'Oldest', value: 'asc' },
] as const;

export function Sort({ value, onChange }: { value: SortType; onChange: (value: SortType) => void }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Sort by" className={styles.sort}>
      {OPTIONS.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
