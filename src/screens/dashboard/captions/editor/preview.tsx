import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { checkOwnVideos } from '@/resources/video/cache';
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
  // Its signature can change while the editor is open: another address would load the video again, which only an expired one needs.
  const [videoFile, setVideoFile] = useState(current);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed && videoFile !== current) {
    setVideoFile(current);
    setHasFailed(false);
  }
  const failedAt = useRef(0);
  const client = useQueryClient();
  function renew(element: HTMLVideoElement) {
    failedAt.current = element.currentTime;
    setHasFailed(true);
    checkOwnVideos(client);
  }
  const track = useRef<TextTrack>(null);
  const cues = useMemo(() => cuesOf(lines), [lines]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setCrossOrigin(element, videoFile);
    element.src = videoFile;
    if (failedAt.current > 0) element.currentTime = failedAt.current;
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
      onError={(event) => !hasFailed && renew(event.currentTarget)}
    />
  );
}
