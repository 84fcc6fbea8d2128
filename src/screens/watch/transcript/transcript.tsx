import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { fold } from '../../../../server/rules/fold';
import { wordsOf } from '@/lib/matches';
import { languages } from '@/messages/language';
import { t } from '@/messages/t';
import { linesOf } from '@/resources/caption/api';
import { captionFileQuery } from '@/resources/caption/queries';
import { captionsOf, pickCaption } from '@/resources/caption/schema';
import { usePreference } from '@/state/preferences';
import { ErrorNotice } from '@/ui/error-notice';
import { Skeleton } from '@/ui/skeleton';
import styles from './transcript.module.css';
import { TranscriptLines } from './transcript-lines';

type TranscriptProps = {
  /** The field of the video's response. */
  captions: unknown;
  /** The time at which the player is, in seconds. */
  playerTime: () => number;
  onSelect: (seconds: number) => void;
};

/** The text of the captions, in the language that the player shows or would show. */
export function TranscriptPanel({ captions, playerTime, onSelect }: TranscriptProps) {
  const list = useMemo(() => captionsOf(captions), [captions]);
  const caption = pickCaption(list, [usePreference('captionLanguage'), languages.tag]);
  const query = { ...captionFileQuery(caption?.file ?? ''), select: linesOf, enabled: caption !== undefined };
  const { data: lines, isError, refetch } = useQuery(query);
  const [search, setSearch] = useState('');
  const words = wordsOf(useDeferredValue(search));
  const found = useMemo(() => lines?.map((line, index) => ({ ...line, index, folded: fold(line.text) })), [lines]);
  const shown = found?.filter(({ folded }) => words.every((word) => folded.includes(word)));
  if (!caption) return null;
  return (
    <section aria-label={t('Transcript')} className={styles.transcript}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{t('Transcript')}</h2>
        <input
          type="search"
          dir="auto"
          aria-label={t('Search transcript')}
          placeholder={t('Search transcript')}
          autoComplete="off"
          className={styles.search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {isError && !lines && (
        <ErrorNotice message={t('The transcript could not be loaded.')} onRetry={() => void refetch()} />
      )}
      {!isError && !lines && <Skeleton className={styles.skeleton} />}
      {lines && shown && (
        <TranscriptLines
          lines={lines}
          shown={shown}
          language={caption.language}
          words={words}
          playerTime={playerTime}
          onSelect={onSelect}
        />
      )}
      <p role="status" className={styles.status}>
        {words.length > 0 &&
          shown &&
          t('{count, plural, =0 {No matching lines} one {# line} other {# lines}}', { count: shown.length })}
      </p>
    </section>
  );
}
