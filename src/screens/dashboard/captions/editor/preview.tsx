import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { releaseVideo, setCrossOrigin } from '@/lib/video-element';
import { t } from '@/messages/t';
import type { Video } from '@/resources/video/schema';
import styles from './editor.module.css';
import { showCues } from './cue-track';
import { cuesOf, type Line } from './lines';

type PreviewProps = {
  ref: RefObject<HTMLVideoElement | null>;
  video: Video;
  lines: readonly Line[];
};

/** The video with the lines as its captions. */
export function Preview({ ref, video: { videoFile: current, thumbnail }, lines }: PreviewProps) {
  // Its signature can change while the editor is open: another address would load the video again.
  const [videoFile] = useState(current);
  const track = useRef<TextTrack>(null);
  const cues = useMemo(() => cuesOf(lines), [lines]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setCrossOrigin(element, videoFile);
    element.src = videoFile;
    return () => releaseVideo(element);
  }, [ref, videoFile]);
  useEffect(() => {
    const added = ref.current?.addTextTrack('captions', t('Captions'));
    if (!added) return undefined;
    added.mode = 'showing';
    track.current = added;
    return () => {
      // A video keeps the tracks that were added to it.
      added.mode = 'disabled';
    };
  }, [ref]);
  useEffect(() => {
    if (track.current) showCues(track.current, cues);
  }, [cues]);
  return (
    <video
      ref={ref}
      aria-label={t('Preview of the video')}
      className={styles.video}
      poster={thumbnail}
      controls
      playsInline
      preload="metadata"
    />
  );
}
