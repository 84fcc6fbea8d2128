import { Link } from '@tanstack/react-router';
import { CircleUserRound, History, SquarePlay } from 'lucide-react';
import { type MouseEventHandler, useEffect, useRef } from 'react';
import { splitMatches } from '@/lib/matches';
import { toParameter } from '@/lib/paths';
import type { Suggestion } from './find-suggestions';
import styles from './suggestions.module.css';

const ICONS = { search: History, video: SquarePlay, channel: CircleUserRound };

const DESCRIPTIONS = {
  search: () => 'Recent search. Shift+Delete removes it.',
  video: (detail: string) => (detail === '' ? 'Video' : `Video by ${detail}`),
  channel: (detail: string) => `Channel ${detail}`,
};

function targetOf({ kind, id }: Suggestion) {
  if (kind === 'video') return { to: '/watchpage/$videoId', params: { videoId: id } } as const;
  if (kind === 'channel') return { to: '/channel/$username', params: { username: id } } as const;
  return { to: '/search/$query', params: { query: toParameter(id) } } as const;
}

type OptionProps = {
  id: string;
  suggestion: Suggestion;
  /** The words to highlight. */
  words: readonly string[];
  isActive: boolean;
  onClick: MouseEventHandler;
};

/** A link, so that it can be opened in a new tab. */
export function Option({ id, suggestion, words, isActive, onClick }: OptionProps) {
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
      <Icon size="1.125rem" className={styles.icon} aria-hidden="true" />
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
