import { useNavigate } from '@tanstack/react-router';
import { SearchIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '@/messages/t';
import { IconButton } from '@/ui/button';
import { later } from '@/ui/later';
import { toParameter } from '@/lib/paths';
import styles from './search-form.module.css';

const importSuggestions = () => import('../suggestions/suggestions');

const Suggestions = later<'Suggestions', { field: HTMLInputElement }>(importSuggestions, 'Suggestions');

/** Navigates to the results and empties the field. Ignores a text of white space. */
export function SearchForm() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState<HTMLInputElement | null>(null);

  function search() {
    const text = field.current?.value.trim() ?? '';
    if (!field.current || text === '') return;
    // Without the chunk, the search is not saved as a suggestion.
    importSuggestions()
      .then(({ onSearch }) => onSearch(text))
      .catch(() => {});
    field.current.value = '';
    field.current.blur();
    void navigate({ to: '/search/$query', params: { query: toParameter(text) } });
  }

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label={t('Search', { context: 'verb' })}
        placeholder={t('Search', { context: 'verb' })}
        required
        enterKeyHint="search"
        className={styles.field}
        onFocus={({ currentTarget }) => {
          // After a failure, the next focus loads them.
          Suggestions.preload();
          setUsed(currentTarget);
        }}
      />
      <IconButton
        type="submit"
        label={t('Search', { context: 'verb' })}
        className={styles.button ?? ''}
        // Safari does not focus a button on a click. Without the focus the form would collapse before the click arrives.
        onMouseDown={(event) => event.preventDefault()}
        icon={<SearchIcon size="1.125rem" />}
      />
      {used && <Suggestions field={used} />}
    </form>
  );
}
