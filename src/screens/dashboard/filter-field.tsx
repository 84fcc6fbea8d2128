import { SearchIcon } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { t } from '@/messages/t';
import { LONGEST_FILTER } from './dashboard-search';
import styles from './filter-field.module.css';

type FilterFieldProps = {
  filter: string;
  onChange: (filter: string) => void;
  ref: Ref<{ clear: () => void }>;
};

/** The URL holds the filter but lags behind typing, so it is copied into the field only while the field is not focused. */
export function FilterField({ filter, onChange, ref }: FilterFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = filter;
  }, [filter]);
  useImperativeHandle(ref, () => ({
    clear: () => {
      if (!field.current) return;
      field.current.value = '';
      field.current.focus();
    },
  }));
  return (
    <div className={styles.box}>
      <SearchIcon size="1.125rem" className={styles.icon} />
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label={t('Filter videos')}
        placeholder={t('Filter by title')}
        defaultValue={filter}
        maxLength={LONGEST_FILTER}
        autoComplete="off"
        className={styles.input}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
