import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { duration as clock } from '@/lib/format';
import type { Media } from './media';
import styles from './seek-bar.module.css';
import { spokenTime } from '@/lib/spoken-time';
import slider from './slider.module.css';
import { useMedia } from './use-media';

const STEPS: Record<string, number> = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 };

const part = (time: number, length: number) => (length > 0 ? Math.min(time / length, 1) : 0);

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

export function SeekBar({ media, length }: { media: Media; length: number }) {
  const time = useMedia(media, (state) => state.time);
  const loaded = useMedia(media, (state) => state.loaded);
  const [hovered, setHovered] = useState<number | null>(null);
  const { spoken, ...focus } = useSpokenTime(media, time);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pages = { PageDown: -length / 10, PageUp: length / 10 }[event.key];
    const by = STEPS[event.key] ?? pages;
    if (by === undefined) return;
    event.preventDefault();
    media.seek(media.video.currentTime + by);
  }

  function onPointerMove(event: PointerEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.pointerType === 'mouse') setHovered(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1));
  }

  return (
    <div className={styles.bar} onPointerMove={onPointerMove} onPointerLeave={() => setHovered(null)}>
      <div className={`${slider.track} ${styles.track}`}>
        {loaded.map(({ start, end }) => (
          <span
            key={start}
            className={styles.loaded}
            style={{ left: `${part(start, length) * 100}%`, right: `${100 - part(end, length) * 100}%` }}
          />
        ))}
        <span className={slider.filled} style={{ transform: `scaleX(${part(time, length)})` }} />
      </div>
      <input
        type="range"
        className={`${slider.input} ${styles.input}`}
        aria-label="Seek"
        aria-valuetext={`${spokenTime(spoken)} of ${spokenTime(length)}`}
        min={0}
        max={length || 1}
        step={0.1}
        value={Math.min(time, length)}
        onChange={(event) => media.seek(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
        {...focus}
      />
      {hovered !== null && length > 0 && (
        <span className={styles.hint} style={{ left: `${hovered * 100}%` }} aria-hidden="true">
          {clock(hovered * length)}
        </span>
      )}
    </div>
  );
}
