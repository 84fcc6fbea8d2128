import type { CSSProperties } from 'react';
import { duration as clock } from '@/lib/format';
import { type Chapter, chapterAt } from './chapters';
import styles from './seek-hint.module.css';

/** A position that the pointer shows on the seek bar, as a part of its length. */
export type Pointed = { part: number; isDragging: boolean };

type SeekHintProps = { pointed: Pointed; length: number; chapters: readonly Chapter[] };

/** The time and the chapter under the pointer. The slider's value text has both for screen readers. */
export function SeekHint({ pointed: { part }, length, chapters }: SeekHintProps) {
  const time = part * length;
  const chapter = chapterAt(chapters, time);
  const style: CSSProperties = { left: `${part * 100}%`, translate: `${-part * 100}% 0` };
  return (
    <div className={styles.hint} style={style} aria-hidden="true">
      <p className={styles.caption}>
        {chapter && <bdi className={styles.chapter}>{chapter.title}</bdi>}
        <span>{clock(time)}</span>
      </p>
    </div>
  );
}
