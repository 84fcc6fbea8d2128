import { type ComponentType, type Ref, useCallback, useEffect, useImperativeHandle, useState } from 'react';
import { unsigned } from '@/lib/media-url';
import { takeVideo } from '@/lib/video-element';
import { whenIdle } from '@/lib/when-idle';
import { t } from '@/messages/t';
import { atOnce, later } from '@/ui/later';
import { Picture } from '@/ui/picture';
import { moveVideo, release, takeDocked } from './mini-player/docked';
import type { Playback } from '@/playback/playback';
import { followPosition } from './resume/follow-position';
import { useResume } from './resume/use-resume';
import { playFrom } from './commands';
import { PlayerFailure } from './player-failure';
import { createMedia, type Media, useHasPicture } from './media';
import type { PlayerOverlayProps } from './overlay';
import { useIsPainted } from './use-is-painted';
import styles from './player.module.css';
import { applyPreferences } from '@/state/preferences';
import { useAutoplay } from './use-autoplay';

/** Returns the same address while only its signature changes: another one would load the video again. */
function useStableFile(address: string | undefined): string | undefined {
  const [kept, setKept] = useState(address);
  const isSame = kept && address ? unsigned(kept) === unsigned(address) : kept === address;
  if (!isSame) setKept(address);
  return isSame ? kept : address;
}

/** Fallback if the chunk of our own controls fails to load. */
function NativeControls({ media: { video } }: { media: Media }) {
  useEffect(() => {
    video.setAttribute('controls', '');
    return () => video.removeAttribute('controls');
  }, [video]);
  return null;
}

async function loadPlayerOverlay(): Promise<{ PlayerOverlay: ComponentType<PlayerOverlayProps> }> {
  try {
    return await import('./overlay');
  } catch {
    return { PlayerOverlay: NativeControls };
  }
}

const PlayerOverlay = later(loadPlayerOverlay, 'PlayerOverlay', { when: atOnce });

/**
 * Chromium parses its built-in style sheet for videos when it styles the first one. Without this, that would happen in the click
 * on a card, and delay the title.
 */
function styleVideo(): void {
  const video = document.createElement('video');
  document.body.append(video);
  void getComputedStyle(video).display;
  video.remove();
}

// Other pages preload the code of this one. With the controls, a click on a card leaves the connection to the video.
if (!import.meta.env.SSR) {
  whenIdle(() => {
    void loadPlayerOverlay();
    styleVideo();
  });
}

export type PlayerHandle = { playFrom: (seconds: number) => void; currentTime: () => number };

type PlayerProps = {
  ref?: Ref<PlayerHandle>;
  /** Two videos can have the same file: each gets an element of its own. */
  videoId: string;
  playback?: Playback | undefined;
  /** In seconds. Without it the video starts where the user stopped. */
  startAt?: number | undefined;
  /** Changes when a link to the address of the open video is followed: the video seeks to `startAt` again. */
  repeats?: number;
  /** Returns true if it takes over the video of a player that unmounts, which otherwise stops. */
  onLeave?: (video: HTMLVideoElement, videoId: string) => boolean;
  onMiniPlayer?: () => void;
  /** undefined while unknown; '' if the video has no playable file. */
  src: string | undefined;
  poster: string;
  title?: string;
  channel?: string;
  /** The field of the video's response. */
  captions?: unknown;
  /** May list chapters. */
  description?: string;
  /** Duration in seconds from the provider, shown until the file's metadata are loaded. */
  knownDuration: number | null;
};

/**
 * The video element is part of the first paint; the controls follow. React does not create it: the inline script of
 * index.html may have started to load it before React ran.
 */
export function Player(props: PlayerProps) {
  const { ref, videoId, startAt, repeats = 0, onLeave, onMiniPlayer, playback, poster, knownDuration } = props;
  const { title = '', channel = '', description = '' } = props;
  const src = useStableFile(props.src);
  const [media, setMedia] = useState<Media | null>(null);
  const mountVideo = useCallback(
    (container: HTMLElement | null) => {
      if (!container) return;
      const docked = takeDocked(videoId, src ?? '');
      const video = docked ?? takeVideo(src ?? '');
      // An early script starts a video only if there are no preferences.
      if (!docked && video.paused) applyPreferences(video);
      moveVideo(video, container);
      setMedia(createMedia(video));
      const saveAndStop = followPosition(video, videoId);
      return () => {
        saveAndStop();
        setMedia(null);
        if (!onLeave?.(video, videoId)) release(video, videoId);
      };
    },
    [src, videoId, onLeave],
  );
  useImperativeHandle(
    ref,
    () => ({
      playFrom: (seconds) => media && playFrom(media, seconds),
      currentTime: () => media?.video.currentTime ?? 0,
    }),
    [media],
  );
  const hasPicture = useHasPicture(media);
  // The controls can wait for the first frame of the page.
  const isPainted = useIsPainted();
  const resumedAt = useResume(media, videoId, startAt, repeats);
  useAutoplay(media, src ?? '');

  return (
    <section aria-label={t('Video player')} tabIndex={-1} className={styles.player} data-player>
      {poster !== '' && !hasPicture && (
        <Picture className={styles.poster} src={poster} fallback="/default-thumbnail.svg" loading="eager" />
      )}
      <div key={videoId} ref={mountVideo} className={styles.video} />
      {src === '' && <PlayerFailure poster={poster} message={t('This video has no file that can be played.')} />}
      {isPainted && media && src && (
        <PlayerOverlay
          media={media}
          videoId={videoId}
          playback={playback}
          onMiniPlayer={onMiniPlayer}
          about={{ title, channel, picture: poster }}
          captions={props.captions}
          description={description}
          knownDuration={knownDuration}
          resumedAt={resumedAt}
        />
      )}
    </section>
  );
}
