import { useEffect, useRef, useSyncExternalStore } from 'react';
import { duration as clock } from '@/lib/format';
import { splitMatches } from '@/lib/matches';
import type { TranscriptLine } from '@/resources/caption/api';
import styles from './transcript.module.css';

type FoundLine = TranscriptLine & { index: number };

/** Events of videos do not bubble. */
function subscribeTime(notify: () => void) {
  const capture = { capture: true };
  for (const name of ['timeupdate', 'seeking']) document.addEventListener(name, notify, capture);
  return () => {
    for (const name of ['timeupdate', 'seeking']) document.removeEventListener(name, notify, capture);
  };
}

/** A list that the user points at or is in stays where it is. On touch screens, `:hover` stays after a tap. */
const isInUse = (list: HTMLElement) =>
  (matchMedia('(hover: hover)').matches && list.matches(':hover')) || list.contains(document.activeElement);

/** Scrolls the list, and never the page. */
function keepInView(list: HTMLElement | null) {
  const line = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !line || isInUse(list)) return;
  const { offsetTop, offsetHeight } = line;
  list.scrollTo({ top: offsetTop - (list.clientHeight - offsetHeight) / 2 });
}

type TranscriptLinesProps = {
  lines: readonly TranscriptLine[];
  /** Those of them that the search has found. */
  shown: readonly FoundLine[];
  language: string;
  /** The folded words to mark. */
  words: readonly string[];
  playerTime: () => number;
  onSelect: (seconds: number) => void;
};

/** The lines as buttons that play from their time. The current one is marked and kept in view. */
export function TranscriptLines({ lines, shown, language, words, playerTime, onSelect }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = useSyncExternalStore(subscribeTime, () => {
    const time = playerTime();
    return lines.findLastIndex((line) => line.time <= time);
  });
  useEffect(() => {
    if (current !== -1) keepInView(list.current);
  }, [current]);
  return (
    <ol ref={list} lang={language} className={styles.lines} data-filtered={words.length > 0 || undefined}>
      {shown.map(({ index, time, text }) => (
        <li key={index}>
          <button
            type="button"
            className={styles.line}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onSelect(time)}
          >
            <span className={styles.time} dir="ltr">
              {clock(time)}
            </span>{' '}
            <span dir="auto" className={styles.text}>
              {words.length === 0
                ? text
                : splitMatches(text, words).map((part, at) =>
                    part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
                  )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
