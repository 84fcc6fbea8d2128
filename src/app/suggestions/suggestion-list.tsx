import { X, CircleUserRound, History, SquarePlay } from 'lucide-react';
import { type MouseEvent, type MouseEventHandler, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { t } from '@/messages/t';
import { IconButton, Button } from '@/ui/button';
import { keyOf, type Suggestion } from './find-suggestions';
import styles from './suggestions.module.css';
import { Link } from '@tanstack/react-router';
import { splitMatches } from '@/lib/matches';
import { toParameter } from '@/lib/paths';

const ICONS = { search: History, video: SquarePlay, channel: CircleUserRound };

const DESCRIPTIONS = {
  search: () => t('Recent search. Shift+Delete removes it.'),
  video: (detail: string) => (detail === '' ? t('Video') : t('Video by {name}', { name: detail })),
  channel: (detail: string) => t('Channel {name}', { name: detail }),
};

function targetOf({ kind, id }: Suggestion) {
  if (kind === 'video') return { to: '/watchpage/$videoId', params: { videoId: id } } as const;
  if (kind === 'channel') return { to: '/channel/$username', params: { username: id } } as const;
  return { to: '/search/$query', params: { query: toParameter(id) } } as const;
}

type OptionProps = {
  id: string;
  suggestion: Suggestion;
  words: readonly string[];
  isActive: boolean;
  onClick: MouseEventHandler;
};

/** A link, so that it can be opened in a new tab. */
function Option({ id, suggestion, words, isActive, onClick }: OptionProps) {
  const { kind, text, detail } = suggestion;
  const Icon = ICONS[kind];
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      {...targetOf(suggestion)}
      ref={link}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-label={text}
      aria-describedby={`${id}-kind`}
      // A preload would request the results.
      preload={false}
      className={`${styles.option} ${kind === 'search' ? styles.removable : ''}`}
      onClick={onClick}
    >
      <Icon size="1.125rem" className={styles.icon} />
      <span id={`${id}-kind`} hidden>
        {DESCRIPTIONS[kind](detail)}
      </span>
      <bdi className={styles.text}>
        {splitMatches(text, words).map((part, index) =>
          part.isMatch ? (
            <mark key={index} className={styles.match}>
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </bdi>
      {/* Drawn by the style sheet: as text it would have to be a part of the name. */}
      {detail !== '' && <span className={styles.detail} data-text={detail} />}
    </Link>
  );
}

const GROUPS = [
  { kind: 'search', label: t('Recent searches') },
  { kind: 'video', label: t('Videos') },
  { kind: 'channel', label: t('Channels') },
] as const;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

type SuggestionListProps = {
  id: string;
  options: readonly Suggestion[];
  activeIndex: number;
  words: readonly string[];
  onClick: (event: MouseEvent, option: Suggestion) => void;
  onRemove: (search: string, button: HTMLElement) => void;
};

export function SuggestionList({ id, options, activeIndex, words, onClick, onRemove }: SuggestionListProps) {
  if (options.length === 0) return null;
  const items = options.map((option, index) => ({ option, index }));
  const groups = GROUPS.map((group) => ({ ...group, items: items.filter(({ option }) => option.kind === group.kind) }));
  return (
    <>
      <div role="listbox" id={id} aria-label={t('Suggestions')}>
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
                label={t('Remove {text} from searches', { text })}
                icon={<X size="1rem" />}
                onClick={({ currentTarget }) => onRemove(text, currentTarget)}
              />
            ),
        )}
      </div>
    </>
  );
}

type RemovedSearchProps = { ref: Ref<HTMLButtonElement>; message: ReactNode; onUndo: () => void };

export function RemovedSearch({ ref, message, onUndo }: RemovedSearchProps) {
  return (
    <p className={styles.end}>
      <span className={styles.text}>{message}</span>
      <Button ref={ref} size="small" onClick={onUndo}>
        {t('Undo')}
      </Button>
    </p>
  );
}

export function ClearSearches({ onClick }: { onClick: (button: HTMLElement) => void }) {
  return (
    <p className={styles.end}>
      <Button
        size="small"
        variant="ghost"
        className={styles.clear ?? ''}
        onClick={({ currentTarget }) => onClick(currentTarget)}
      >
        {t('Clear recent searches')}
      </Button>
    </p>
  );
}
