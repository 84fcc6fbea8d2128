import { useEffect, useEffectEvent, useState } from 'react';
import { captureFrames, type Frame } from './frames';

/** Frames of a video, as they are captured. `isUnplayable`: this browser cannot show any. `onFirst` gets the first one of each file. */
export function useFrames(file: File | undefined, onFirst: (picture: File) => void) {
  const [frames, setFrames] = useState<{ of: File; list: Frame[] }>();
  const [unplayable, setUnplayable] = useState<File>();
  const list = frames && frames.of === file ? frames.list : [];

  const passFirst = useEffectEvent(onFirst);
  useEffect(() => {
    if (!file) return undefined;
    const stop = new AbortController();
    let isFirst = true;
    const add = (frame: Frame) => {
      setFrames((old) => ({ of: file, list: [...(old?.of === file ? old.list : []), frame] }));
      if (isFirst) passFirst(frame.picture);
      isFirst = false;
    };
    captureFrames(file, stop.signal, add).catch(() => {
      if (!stop.signal.aborted) setUnplayable(file);
    });
    return () => stop.abort();
  }, [file]);

  return { list, isUnplayable: unplayable === file && list.length === 0 };
}
