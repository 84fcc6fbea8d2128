import { SearchIcon } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { LONGEST_FILTER } from './dashboard-search';
import styles from './filter-field.module.css';

type FilterFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  filter: string;
  onChange: (filter: string) => void;
};

/** The address holds the filter. What is being typed is ahead of it, so only a change from elsewhere comes back in here. */
export function FilterField({ field, filter, onChange }: FilterFieldProps) {
  useEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = filter;
  }, [field, filter]);
  return (
    <div className={styles.box}>
      <SearchIcon size={18} aria-hidden="true" className={styles.icon} />
      <input
        ref={field}
        type="search"
        aria-label="Filter videos"
        placeholder="Filter by title"
        defaultValue={filter}
        maxLength={LONGEST_FILTER}
        autoComplete="off"
        className={styles.input}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
