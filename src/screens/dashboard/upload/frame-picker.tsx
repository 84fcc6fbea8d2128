import { useRef, useState } from 'react';
import { duration } from '@/lib/format';
import { t } from '@/messages/t';
import { FRAME_COUNT, type Frame, captureFrame } from './frames';
import type { useFrames } from './use-frames';
import { Button } from '@/ui/button';
import { FilePreview, useFileSource } from '@/ui/local-file';
import styles from './frame-picker.module.css';

type FramePickerProps = {
  file: File;
  /** False until the file is known to be a video. */
  isVideo: boolean;
  frames: ReturnType<typeof useFrames>;
  chosen: File | undefined;
  onChoose: (picture: File) => void;
};

/**
 * Picks a frame as the thumbnail: one of a few suggestions, or any other with the slider. The room is always the same, so that
 * nothing below it moves.
 */
export function FramePicker({ file, isVideo, frames: { list, isUnplayable }, chosen, onChoose }: FramePickerProps) {
  return (
    <fieldset className={styles.picker} data-empty={isUnplayable || undefined}>
      <legend className={styles.legend}>{t('Or take a frame of the video')}</legend>
      {isUnplayable && <p className={styles.note}>{t('This browser cannot show frames of the video.')}</p>}
      <div className={styles.frames}>
        {list.map((frame) => (
          <Candidate
            key={frame.at}
            frame={frame}
            isChosen={chosen === frame.picture}
            onChoose={() => onChoose(frame.picture)}
          />
        ))}
        {Array.from({ length: FRAME_COUNT - list.length }, (_, index) => (
          <div key={index} className={styles.frame} />
        ))}
      </div>
      <Scrubber file={isVideo ? file : undefined} onChoose={onChoose} />
    </fieldset>
  );
}

function Candidate({ frame, isChosen, onChoose }: { frame: Frame; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-label={t('Frame at {time}', { time: duration(frame.at) })}
      aria-pressed={isChosen}
      className={styles.frame}
      onClick={onChoose}
    >
      <FilePreview file={frame.picture} alt="" />
    </button>
  );
}

function Scrubber({ file, onChoose }: { file: File | undefined; onChoose: (picture: File) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useFileSource(video, file);
  const [state, setState] = useState({ of: file, length: 0, at: 0 });
  const { length, at } = state.of === file ? state : { length: 0, at: 0 };

  async function chooseFrame() {
    if (video.current) onChoose(await captureFrame(video.current));
  }

  return (
    <div className={styles.scrubber}>
      {/* A still: VideoPreview plays the video. */}
      <video
        ref={video}
        muted
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        className={styles.still}
        onLoadedMetadata={({ currentTarget }) => setState({ of: file, length: currentTarget.duration, at: 0 })}
      />
      <div className={styles.tools}>
        <input
          type="range"
          dir="ltr"
          aria-label={t('Frame', { context: 'of a video' })}
          aria-valuetext={duration(at)}
          disabled={length === 0}
          min={0}
          max={length}
          step={0.04}
          value={at}
          className={styles.slider}
          onChange={({ currentTarget }) => {
            const next = currentTarget.valueAsNumber;
            setState({ ...state, at: next });
            if (video.current) video.current.currentTime = next;
          }}
        />
        <Button size="small" disabled={length === 0} onClick={() => void chooseFrame()}>
          {t('Use this frame')}
        </Button>
      </div>
    </div>
  );
}
