import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent } from 'react';
import { togglePlay } from '@/player/commands';
import type { Media } from '@/player/media';
import { useMediaSessionSteps } from '@/player/use-media-session';
import type { Playback } from './playback';
import styles from './playlist-controls.module.css';
import { StepButtons } from './steps';
import { usePlayback } from './use-playback';

export type PlaylistControlsProps = { media: Media; playback: Playback; videoId: string };

/** The player's buttons for a playlist. At the end of a video they open the next one. */
export function PlaylistControls({ media, playback, videoId }: PlaylistControlsProps) {
  const { neighbour, open, queued, canStep, step } = usePlayback(playback, videoId);
  const isEnded = useSelector(media, (state) => state.ended);
  useMediaSessionSteps(canStep, step);
  const nextId = neighbour(1)?._id;
  const playNext = useEffectEvent(() => {
    // `up-next/` opens the next video of the queue.
    if (queued) return;
    // The only video of a loop: it starts again.
    if (nextId === videoId) togglePlay(media);
    else open(1);
  });
  useEffect(() => {
    // After a change of `videoId`, `media` is the previous video's for one render.
    if (isEnded && nextId !== undefined && media.video.isConnected) playNext();
  }, [isEnded, nextId, media]);
  return (
    <div className={styles.steps}>
      <StepButtons canStep={canStep} step={step} />
    </div>
  );
}
