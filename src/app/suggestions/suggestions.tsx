import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import {
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { wordsOf } from '@/lib/matches';
import { t } from '@/messages/t';
import { clearSearches, recentSearches, removeSearch, restoreSearches, saveSearch } from '@/state/searches';
import { isolated } from '@/ui/isolated';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { findSuggestions, keyOf, type Suggestion } from './find-suggestions';
import { listenToField, setAttributes, setText } from './field';
import { ClearSearches, RemovedSearch, optionId, SuggestionList } from './suggestion-list';
import styles from './suggestions.module.css';

/** Called by the search form, which loads this chunk anyway. */
export const onSearch = saveSearch;

/** A message, and the searches before the removal. */
type Removed = { message: ReactNode; searches: readonly string[] };

/**
 * The list under the search field. The field is a part of the shell and there before this code, so attributes and listeners are added
 * to it.
 */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const id = useId();
  const client = useQueryClient();
  const router = useRouter();
  const undoButton = useRef<HTMLButtonElement>(null);
  const searches = useSelector(recentSearches);
  /** What the user has typed. While a search is active, the field shows that instead. */
  const [typed, setTyped] = useState(field.value);
  const [isOpen, setIsOpen] = useState(document.activeElement === field);
  const [activeKey, setActiveKey] = useState<string>();
  const [removed, setRemoved] = useState<Removed | null>(null);

  // The next key does not wait for the list.
  const listed = useDeferredValue(typed);
  const options = useMemo(
    () => (isOpen ? findSuggestions(client, searches, listed) : []),
    [client, isOpen, searches, listed],
  );
  const words = useMemo(() => wordsOf(listed), [listed]);
  const activeIndex = options.findIndex((option) => keyOf(option) === activeKey);
  const listId = options.length > 0 ? id : null;
  const activeId = activeIndex >= 0 ? optionId(id, activeIndex) : null;
  const isShown = options.length > 0 || removed !== null;

  function show(isOpening: boolean) {
    setTyped(field.value);
    setIsOpen(isOpening);
    setActiveKey(undefined);
    setRemoved(null);
  }

  function activate(option: Suggestion | undefined, text: string) {
    setActiveKey(option && keyOf(option));
    setText(field, option?.kind === 'search' ? option.text : text);
  }

  /** The typed text is before the first and after the last option. */
  function move(step: number): boolean {
    const text = isOpen ? typed : field.value;
    const all = isOpen && listed === typed ? options : findSuggestions(client, searches, text);
    if (all.length === 0) return false;
    if (!isOpen) show(true);
    const count = all.length + 1;
    activate(all[((activeIndex + 1 + step + count) % count) - 1], text);
    return true;
  }

  function remove(message: ReactNode, change: () => void, button?: HTMLElement) {
    // The Undo button must be there before the focused button goes.
    flushSync(() => setRemoved({ message, searches }));
    if (button === document.activeElement) {
      const next = button?.nextElementSibling ?? button?.previousElementSibling;
      (next instanceof HTMLElement ? next : undoButton.current)?.focus();
    }
    change();
  }

  const removeOne = (text: string, button?: HTMLElement) =>
    remove(
      isolated((slot) => t('Removed “{text}”', { text: slot }), text),
      () => removeSearch(text),
      button,
    );

  function removeActive(): boolean {
    const active = options[activeIndex];
    if (active?.kind !== 'search') return false;
    activate(options[activeIndex + 1] ?? options[activeIndex - 1], typed);
    removeOne(active.text);
    return true;
  }

  function undo() {
    if (removed) restoreSearches(removed.searches);
    setRemoved(null);
    field.focus();
  }

  function choose(event: MouseEvent, { kind, text }: Suggestion) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (kind === 'search') saveSearch(text);
    setText(field, '');
    field.blur();
    show(false);
  }

  const onCommand = useEffectEvent((key: string): boolean => {
    if (key === 'ArrowDown') return move(1);
    if (key === 'ArrowUp') return move(-1);
    if (key === 'Shift+Delete') return removeActive();
    if (key === 'Enter' && activeId !== null) {
      document.getElementById(activeId)?.click();
      return true;
    }
    if (key !== 'Escape' || !isShown) return false;
    field.focus();
    show(false);
    return true;
  });
  const onShow = useEffectEvent(show);

  // Layout effects, so that no focus or navigation is missed between the first render and its listeners.
  useLayoutEffect(() => listenToField(field, onCommand, onShow), [field]);
  useLayoutEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && onShow(false)), [router]);
  useLayoutEffect(
    () => setAttributes(field, { 'aria-controls': listId, 'aria-activedescendant': activeId }),
    [field, listId, activeId],
  );

  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {removed?.message ??
            (isShown && t('{count, plural, one {# suggestion} other {# suggestions}}', { count: options.length }))}
        </span>
      </VisuallyHidden>
      {isShown && (
        // Keeps the focus in the field.
        <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          <SuggestionList
            id={id}
            options={options}
            activeIndex={activeIndex}
            words={words}
            onClick={choose}
            onRemove={removeOne}
          />
          {removed && <RemovedSearch ref={undoButton} message={removed.message} onUndo={undo} />}
          {!removed && words.length === 0 && (
            <ClearSearches onClick={(button) => remove(t('Recent searches cleared'), clearSearches, button)} />
          )}
        </div>
      )}
    </>
  );
}
