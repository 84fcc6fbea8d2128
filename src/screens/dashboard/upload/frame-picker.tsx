import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { duration } from '@/lib/format';
import { type Frame, captureFrame, captureFrames } from '@/lib/frames';
import { Button } from '@/ui/button';
import { FilePreview } from '@/ui/file-preview';
import { useFileSource } from '@/ui/use-file-source';
import styles from './frame-picker.module.css';

type FramePickerProps = {
  clip: File;
  chosen: File | undefined;
  onChoose: (picture: File) => void;
  /** Called with the first frame of each clip. */
  onFirst: (picture: File) => void;
};

/** Picks a frame as the thumbnail: one of a few suggestions, or any other with the slider. */
export function FramePicker({ clip, chosen, onChoose, onFirst }: FramePickerProps) {
  const [frames, setFrames] = useState<{ of: File; list: Frame[] }>();
  const list = frames && frames.of === clip ? frames.list : [];

  const begin = useEffectEvent(onFirst);
  useEffect(() => {
    const stop = new AbortController();
    let isFirst = true;
    const add = (frame: Frame) => {
      setFrames((old) => ({ of: clip, list: [...(old?.of === clip ? old.list : []), frame] }));
      if (isFirst) begin(frame.picture);
      isFirst = false;
    };
    captureFrames(clip, stop.signal, add).catch(() => {
      // The browser cannot play the file, so there are no frames to pick; or another file was chosen.
    });
    return () => stop.abort();
  }, [clip]);

  if (list.length === 0) return null;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Or take a frame of the video</legend>
      <div className={styles.frames}>
        {list.map((frame) => (
          <Candidate
            key={frame.at}
            frame={frame}
            isChosen={chosen === frame.picture}
            onChoose={() => onChoose(frame.picture)}
          />
        ))}
      </div>
      <Scrubber clip={clip} onChoose={onChoose} />
    </fieldset>
  );
}

function Candidate({ frame, isChosen, onChoose }: { frame: Frame; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Frame at ${duration(frame.at)}`}
      aria-pressed={isChosen}
      className={styles.frame}
      onClick={onChoose}
    >
      <FilePreview file={frame.picture} alt="" />
    </button>
  );
}

function Scrubber({ clip, onChoose }: { clip: File; onChoose: (picture: File) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useFileSource(video, clip);
  const [length, setLength] = useState(0);
  const [at, setAt] = useState(0);

  async function chooseFrame() {
    if (video.current) onChoose(await captureFrame(video.current));
  }

  return (
    <div className={styles.scrubber}>
      {/* A still: ClipPreview plays the video. */}
      <video
        ref={video}
        muted
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        className={styles.still}
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
      />
      <div className={styles.tools}>
        <input
          type="range"
          aria-label="Frame"
          aria-valuetext={duration(at)}
          min={0}
          max={length}
          step={0.04}
          value={at}
          className={styles.slider}
          onChange={({ currentTarget }) => {
            const next = currentTarget.valueAsNumber;
            setAt(next);
            if (video.current) video.current.currentTime = next;
          }}
        />
        <Button size="small" onClick={() => void chooseFrame()}>
          Use this frame
        </Button>
      </div>
    </div>
  );
}
