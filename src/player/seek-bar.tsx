import { useSelector } from '@tanstack/react-store';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, type CSSProperties } from 'react';
import { type Chapter, chapterAt } from './chapters';
import type { Media } from './media';
import styles from './seek-bar.module.css';
import { spokenTime, duration as clock } from '@/lib/format';
import slider from './slider.module.css';
import { isDataSaved } from '@/lib/save-data';
import { t } from '@/messages/t';
import { atOnce, later } from '@/ui/later';

const SeekPicture = later(() => import('./seek-picture'), 'SeekPicture', { when: atOnce });

/** A position that the pointer shows on the seek bar, as a part of its length. */
type Pointed = { part: number; isDragging: boolean };

type SeekHintProps = {
  media: Media;
  /** null while the pointer is elsewhere: the picture stays loaded for a while. */
  pointed: Pointed | null;
  length: number;
  chapters: readonly Chapter[];
};

/** The time, the chapter and the frame under the pointer. The slider's value text has the first two for screen readers. */
function SeekHint({ media, pointed, length, chapters }: SeekHintProps) {
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

const STEPS: Record<string, number> = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 };

const partOf = (time: number, length: number) => (length > 0 ? Math.min(time / length, 1) : 0);

/** While the slider has the focus, `aria-valuetext` changes only on seeks; otherwise screen readers would announce every second. */
function useSpokenTime({ video }: Media, time: number) {
  const [spoken, setSpoken] = useState<number | null>(null);
  useEffect(() => {
    const follow = () => setSpoken((old) => (old === null ? null : video.currentTime));
    // The slider can keep the focus while the next video replaces this one.
    const events = ['seeking', 'loadedmetadata'];
    for (const event of events) video.addEventListener(event, follow);
    return () => {
      for (const event of events) video.removeEventListener(event, follow);
    };
  }, [video]);
  return {
    spoken: spoken ?? time,
    onFocus: () => setSpoken(video.currentTime),
    onBlur: () => setSpoken(null),
  };
}

/** Where the mouse is on the bar, or a finger that presses it; undefined until the first time. */
function usePointed() {
  const [pointed, setPointed] = useState<Pointed | null>();
  const track = useRef<HTMLDivElement>(null);
  function follow({ clientX, pointerType, buttons }: PointerEvent) {
    const box = track.current?.getBoundingClientRect();
    const isDragging = buttons > 0;
    if (!box || (pointerType !== 'mouse' && !isDragging)) return;
    setPointed({ part: Math.min(Math.max((clientX - box.left) / box.width, 0), 1), isDragging });
  }
  function end(event: PointerEvent) {
    if (event.pointerType === 'mouse') follow(event);
    else setPointed(null);
  }
  // Still undefined if the pointer was never on the bar.
  const leave = () => setPointed((before) => before && null);
  const handlers = {
    onPointerDown: follow,
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: leave,
    onPointerLeave: leave,
  };
  return { pointed, track, handlers };
}

type SeekBarProps = {
  media: Media;
  length: number;
  chapters: readonly Chapter[];
  /** A low bar, without the frame under the pointer. */
  isCompact?: boolean;
};

export function SeekBar({ media, length, chapters, isCompact = false }: SeekBarProps) {
  const time = useSelector(media, (state) => state.time);
  const loaded = useSelector(media, (state) => state.loaded);
  const { pointed, track, handlers } = usePointed();
  const { spoken, ...focus } = useSpokenTime(media, time);
  const chapter = chapterAt(chapters, spoken);
  const [position, total] = [spokenTime(spoken), spokenTime(length)];

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pages = { PageDown: -length / 10, PageUp: length / 10 }[event.key];
    const by = STEPS[event.key] ?? pages;
    if (by === undefined) return;
    event.preventDefault();
    media.seek(media.video.currentTime + by);
  }

  return (
    <div className={styles.bar} dir="ltr" data-compact={isCompact || undefined} {...handlers}>
      <div ref={track} className={`${slider.track} ${styles.track}`}>
        {loaded.map(({ start, end }) => (
          <span
            key={start}
            className={styles.loaded}
            style={{ left: `${partOf(start, length) * 100}%`, right: `${100 - partOf(end, length) * 100}%` }}
          />
        ))}
        <span className={slider.filled} style={{ transform: `scaleX(${partOf(time, length)})` }} />
        {chapters.slice(1).map(({ start }) => (
          <span
            key={start}
            className={styles.gap}
            style={{ left: `${partOf(start, length) * 100}%` }}
            data-chapter-start
          />
        ))}
      </div>
      <input
        type="range"
        className={`${slider.input} ${styles.input}`}
        aria-label={t('Seek', { context: 'video' })}
        aria-valuetext={
          chapter
            ? t('{time} of {length}, {chapter}', { time: position, length: total, chapter: chapter.title })
            : t('{time} of {length}', { time: position, length: total })
        }
        min={0}
        max={length || 1}
        step={0.1}
        value={Math.min(time, length)}
        onChange={(event) => length > 0 && media.seek(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
        {...focus}
      />
      {!isCompact && pointed !== undefined && length > 0 && (
        <SeekHint media={media} pointed={pointed} length={length} chapters={chapters} />
      )}
    </div>
  );
}
