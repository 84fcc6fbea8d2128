import type { CSSProperties } from 'react';
import { duration as clock } from '@/lib/format';
import { isDataSaved } from '@/lib/save-data';
import { atOnce, later } from '@/ui/later';
import { type Chapter, chapterAt } from './chapters';
import type { Media } from './media';
import styles from './seek-hint.module.css';

const SeekPicture = later(() => import('./seek-picture'), 'SeekPicture', { when: atOnce });

/** A position that the pointer shows on the seek bar, as a part of its length. */
export type Pointed = { part: number; isDragging: boolean };

type SeekHintProps = {
  media: Media;
  /** null while the pointer is elsewhere: the picture stays loaded for a while. */
  pointed: Pointed | null;
  length: number;
  chapters: readonly Chapter[];
};

/** The time, the chapter and the frame under the pointer. The slider's value text has the first two for screen readers. */
export function SeekHint({ media, pointed, length, chapters }: SeekHintProps) {
  const part = pointed?.part ?? 0;
  const time = part * length;
  const chapter = chapterAt(chapters, time);
  const style: CSSProperties = { left: `${part * 100}%`, translate: `${-part * 100}% 0` };
  return (
    <div className={styles.hint} style={style} hidden={!pointed} aria-hidden="true">
      {!isDataSaved() && (
        <SeekPicture main={media.video} time={pointed ? time : undefined} isDragging={pointed?.isDragging ?? false} />
      )}
      {pointed && (
        <p className={styles.caption}>
          {chapter && <bdi className={styles.chapter}>{chapter.title}</bdi>}
          <span>{clock(time)}</span>
        </p>
      )}
    </div>
  );
}
