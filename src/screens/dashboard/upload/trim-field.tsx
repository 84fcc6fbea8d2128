import { type KeyboardEvent, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { t } from '@/messages/t';
import type { VideoFields } from '@/resources/upload/upload';
import { FilePreview } from '@/ui/local-file';
import { duration } from '@/lib/format';
import type { Frame } from './frames';
import { timeInTenths, moveEnd, moveStart, parseTime } from './trim';
import styles from './trim-field.module.css';

type TrimFieldProps = {
  control: Control<VideoFields>;
  frames: Frame[];
  /** Of the whole video, in seconds; 0 until it is known. */
  length: number;
  /** Called with the time at which the video begins or ends now. */
  onSeek: (seconds: number) => void;
};

/** Chooses the part of a video that is uploaded: by sliders over its frames, or by times. */
export function TrimField({ control, frames, length, onSeek }: TrimFieldProps) {
  const {
    field: { value, onChange },
  } = useController({ control, name: 'trim' });
  const whole = { start: 0, end: length };
  const trim = value ?? whole;

  function change(next: typeof trim, at: number) {
    onChange(next.start === 0 && next.end === length ? undefined : next);
    onSeek(at);
  }
  const setStart = (seconds: number) => {
    const next = moveStart(trim, seconds);
    change(next, next.start);
  };
  const setEnd = (seconds: number) => {
    const next = moveEnd(trim, seconds, length);
    change(next, next.end);
  };
  const slider = (label: string, at: number, set: (seconds: number) => void) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={timeInTenths(at)}
      min={0}
      max={length}
      step={0.1}
      value={at}
      disabled={length === 0}
      className={styles.slider}
      onChange={({ currentTarget }) => set(currentTarget.valueAsNumber)}
    />
  );
  const part = (seconds: number) => `${length > 0 ? (seconds / length) * 100 : 0}%`;
  return (
    <fieldset className={styles.trim} data-hidden={length === 0 || undefined}>
      <legend className={styles.legend}>{t('Trim')}</legend>
      <div className={styles.strip} dir="ltr">
        <div className={styles.frames} aria-hidden="true">
          {frames.map(({ at, picture }) => (
            <FilePreview key={at} file={picture} alt="" />
          ))}
          <span className={styles.kept} style={{ left: part(trim.start), right: part(length - trim.end) }} />
        </div>
        {slider(t('Start', { context: 'of a video' }), trim.start, setStart)}
        {slider(t('End', { context: 'of a video' }), trim.end, setEnd)}
      </div>
      <div className={styles.times}>
        <TimeInput label={t('Start time')} seconds={trim.start} onChange={setStart} />
        <TimeInput label={t('End time')} seconds={trim.end} onChange={setEnd} />
        <p role="status" className={styles.length}>
          {value && t('{time} will be uploaded', { time: duration(trim.end - trim.start) })}
        </p>
        {trim.start > 0 && <p className={styles.length}>{t('It may start up to half a second later.')}</p>}
      </div>
    </fieldset>
  );
}

type TimeInputProps = { label: string; seconds: number; onChange: (seconds: number) => void };

/** Takes a time such as 1:23.4 when it is left, or at Enter; another text goes back to the time before. */
function TimeInput({ label, seconds, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  function commit() {
    const time = parseTime(typed ?? '');
    if (time !== undefined) onChange(time);
    setTyped(undefined);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter would send the form.
    event.preventDefault();
    commit();
  }
  return (
    <input
      aria-label={label}
      dir="ltr"
      autoComplete="off"
      value={typed ?? timeInTenths(seconds)}
      className={styles.time}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
