import { useSelector } from '@tanstack/react-store';
import { VolumeX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import { whenIdle } from '@/lib/when-idle';
import { isReturned, MiniPlayer } from './mini-player/docked';
import type { Playback } from '@/playback/playback';
import { hasCaptions } from './captions/has-captions';
import { chaptersOf } from './chapters';
import { type Command, perform, reload, setMuted, playFrom } from './commands';
import { Controls } from './controls';
import { PlayerFailure } from './player-failure';
import { Feedback, type FeedbackMessage } from './feedback';
import { type Media, useHasPicture } from './media';
import styles from './overlay.module.css';
import { useGestures, useIdle } from './use-gestures';
import { type MediaInfo, useMediaSession } from './use-media-session';
import { useShortcuts } from './use-shortcuts';
import { duration as clock } from '@/lib/format';
import { t } from '@/messages/t';

/** How much of the video plays until the notice disappears, in seconds. */
const SHOWN_FOR = 10;

/** Shows from where the video resumed, until the user seeks or has watched on. */
function ResumeNotice({ media, at }: { media: Media; at: number }) {
  const hasLeft = useSelector(media, ({ time, ended }) => ended || time < at - 1 || time > at + SHOWN_FOR);
  const [isDone, setIsDone] = useState(false);
  if (hasLeft && !isDone) setIsDone(true);
  if (hasLeft || isDone) return null;
  return (
    <div role="status" className={styles.notice}>
      <span>{t('Resumed at {time}', { time: clock(at) })}</span>
      <Button size="small" onClick={() => playFrom(media, 0)}>
        {t('Start over')}
      </Button>
    </div>
  );
}

/** Marks the player while more than half of it is out of the window, for the style sheet of landscape phones. */
function useStuck(frame: HTMLElement) {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) frame.toggleAttribute('data-stuck', intersectionRatio < 0.5);
      },
      { threshold: 0.5 },
    );
    observer.observe(frame);
    return () => {
      observer.disconnect();
      frame.removeAttribute('data-stuck');
    };
  }, [frame]);
}

/** Most visits have no playlist. Without these buttons the video plays as on any watch page. */
const PlaylistControls = later(() => import('@/playback/playlist-controls'), 'PlaylistControls', {
  placeholder: () => <div className={styles.steps} />,
});

/** Most videos have no captions. Without the code, they play without. */
const CaptionsMenu = later(() => import('./captions/captions'), 'CaptionsMenu');

/** Loaded at the end of a video. Without it the player shows its last frame. */
const UpNext = later(() => import('@/playback/up-next/up-next'), 'UpNext');

export type PlayerOverlayProps = {
  media: Media;
  videoId: string;
  playback: Playback | undefined;
  about: MediaInfo;
  onMiniPlayer: (() => void) | undefined;
  captions: unknown;
  description: string;
  knownDuration: number | null;
  /** In seconds. Undefined if the video did not resume. */
  resumedAt: number | undefined;
};

/** By `MediaError.code`. Browsers report a missing file as unsupported (4). */
function messageFor(failure: number) {
  if (failure === 2) return t('The connection was lost while the video was loading.');
  if (failure === 3) return t('This video is damaged and cannot be played.');
  return t('The video could not be loaded.');
}

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** Everything over the video. Its own chunk, so that the first frame does not wait for it. */
export function PlayerOverlay(props: PlayerOverlayProps) {
  const { media, videoId, playback, onMiniPlayer, about, resumedAt } = props;
  const playing = useSelector(media, (state) => !state.paused && !state.ended);
  const isEnded = useSelector(media, (state) => state.ended);
  const waiting = useSelector(media, (state) => state.waiting);
  const hasPicture = useHasPicture(media);
  const isMuted = useSelector(media, (state) => state.muted);
  const failure = useSelector(media, (state) => state.failure);
  const length = useSelector(media, (state) => state.duration) || (props.knownDuration ?? 0);
  const { captions, description } = props;
  const chapters = useMemo(() => chaptersOf(description, length), [description, length]);
  const { idle, wake, sleep, press } = useIdle(playing);
  // Muted by autoplay, not by the user: the browser refused to play with sound.
  const isSilenced = isMuted && !isEnded && media.video.dataset['silenced'] !== undefined;
  // A video that returns from the mini player may have ended there.
  const [unended, setUnended] = useState<Media>();
  if (!isEnded && unended !== media) setUnended(media);
  const [feedback, setFeedback] = useState<FeedbackMessage | null>(null);

  function run(command: Command) {
    if (media.get().failure) return;
    if (command.do === 'miniPlayer') return onMiniPlayer?.();
    wake();
    const text = perform(command, media, { length, chapters });
    if (text) setFeedback((before) => ({ text, count: (before?.count ?? 0) + 1 }));
  }
  useShortcuts(run);
  useMediaSession(media, about);
  useStuck(media.frame);
  useEffect(() => {
    // The mini player's code waits for the first frame, which needs the connection.
    if (playing && hasPicture) whenIdle(MiniPlayer.preload);
  }, [playing, hasPicture]);
  useGestures({ media, run, wake, sleep, hidden: idle });

  if (failure)
    return <PlayerFailure poster={about.picture} message={messageFor(failure)} onRetry={() => reload(media)} />;
  return (
    <div className={styles.overlay} data-idle={idle || undefined}>
      {waiting && <span className={styles.spinner} />}
      <Feedback message={feedback} />
      <div className={styles.notices}>
        {isSilenced && (
          <Button size="small" className={styles.sound} onClick={() => setMuted(media, false)}>
            <VolumeX size="1rem" />
            {isTouch() ? t('Tap for sound') : t('Click for sound')}
          </Button>
        )}
        {resumedAt !== undefined && <ResumeNotice media={media} at={resumedAt} />}
      </div>
      {isEnded && (
        <UpNext
          key={videoId}
          media={media}
          videoId={videoId}
          playback={playback}
          hasEndedHere={unended === media || !isReturned(media.video)}
        />
      )}
      <div className={styles.controls} data-controls onPointerDown={({ button }) => button === 0 && press()}>
        <Controls
          media={media}
          length={length}
          chapters={chapters}
          captions={
            hasCaptions(media.video, captions) && <CaptionsMenu key={videoId} video={media.video} captions={captions} />
          }
          steps={
            playback && <PlaylistControls key={playback.list} media={media} playback={playback} videoId={videoId} />
          }
        />
      </div>
    </div>
  );
}
