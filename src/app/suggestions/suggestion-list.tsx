import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '@/ui/button';
import { keyOf, type Suggestion } from './find-suggestions';
import { Option } from './option';
import styles from './suggestions.module.css';

const GROUPS = [
  { kind: 'search', label: 'Recent searches' },
  { kind: 'video', label: 'Videos' },
  { kind: 'channel', label: 'Channels' },
] as const;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

type SuggestionListProps = {
  id: string;
  options: readonly Suggestion[];
  activeIndex: number;
  /** The words to highlight. */
  words: readonly string[];
  onClick: (event: MouseEvent, option: Suggestion) => void;
  /** `button` is the pressed button. */
  onRemove: (search: string, button: HTMLElement) => void;
};

export function SuggestionList({ id, options, activeIndex, words, onClick, onRemove }: SuggestionListProps) {
  if (options.length === 0) return null;
  const items = options.map((option, index) => ({ option, index }));
  const groups = GROUPS.map((group) => ({ ...group, items: items.filter(({ option }) => option.kind === group.kind) }));
  return (
    <>
      <div role="listbox" id={id} aria-label="Suggestions">
        {groups
          .filter((group) => group.items.length > 0)
          .map((group) => (
            <div key={group.kind} role="group" aria-label={group.label}>
              {group.items.map(({ option, index }) => (
                <Option
                  key={keyOf(option)}
                  id={optionId(id, index)}
                  suggestion={option}
                  words={words}
                  isActive={index === activeIndex}
                  onClick={(event) => onClick(event, option)}
                />
              ))}
            </div>
          ))}
      </div>
      {/* Beside the options, because an option must not contain a button. */}
      <div className={styles.buttons}>
        {options.map(
          ({ kind, text }) =>
            kind === 'search' && (
              <IconButton
                key={text}
                label={`Remove ${text} from searches`}
                icon={<X size="1rem" aria-hidden="true" />}
                onClick={({ currentTarget }) => onRemove(text, currentTarget)}
              />
            ),
        )}
      </div>
    </>
  );
}
