import { Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { duration as clock } from '@/lib/format';
import { IconButton } from '@/ui/button';
import type { Chapter } from './chapters';
import { togglePlay } from './commands';
import styles from './controls.module.css';
import { toggleFullscreen, useIsFullscreen } from './fullscreen';
import { type Media, useMedia } from './media';
import { canPictureInPicture, togglePictureInPicture, useIsPictureInPicture } from './picture-in-picture';
import { SeekBar } from './seek-bar';
import { ShortcutsHelp } from './shortcuts-help';
import { SpeedMenu } from './speed-menu';
import { TheatreButton } from './theatre';
import { Volume } from './volume';

type ControlsProps = {
  media: Media;
  /** In seconds; 0 while unknown. */
  length: number;
  chapters: readonly Chapter[];
  /** Buttons for the previous and the next video. */
  steps?: ReactNode;
};

function PlayButton({ media }: { media: Media }) {
  const paused = useMedia(media, (state) => state.paused || state.ended);
  const ended = useMedia(media, (state) => state.ended);
  const Icon = ended ? RotateCcw : paused ? Play : Pause;
  return (
    <IconButton
      label={paused ? 'Play' : 'Pause'}
      icon={<Icon size="1.375rem" fill={ended ? 'none' : 'currentColor'} aria-hidden="true" />}
      onClick={() => togglePlay(media)}
    />
  );
}

function PictureInPictureButton({ media: { video } }: { media: Media }) {
  const on = useIsPictureInPicture(video);
  if (!canPictureInPicture(video)) return null;
  return (
    <IconButton
      label="Picture in picture"
      aria-pressed={on}
      icon={<PictureInPicture2 size="1.25rem" aria-hidden="true" />}
      onClick={() => togglePictureInPicture(video)}
    />
  );
}

function FullscreenButton({ media }: { media: Media }) {
  const on = useIsFullscreen(media);
  const Icon = on ? Minimize : Maximize;
  return (
    <IconButton
      label="Full screen"
      aria-pressed={on}
      icon={<Icon size="1.25rem" aria-hidden="true" />}
      onClick={() => toggleFullscreen(media)}
    />
  );
}

function Time({ media, length }: { media: Media; length: number }) {
  const seconds = useMedia(media, (state) => Math.floor(state.time));
  return (
    <span className={styles.time}>
      {clock(seconds)} <span className={styles.length}>/ {clock(length)}</span>
    </span>
  );
}

/** One row on a wide player; on a narrow one the seek bar has its own row. */
export function Controls({ media, length, chapters, steps }: ControlsProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>
        <PlayButton media={media} />
        {steps}
        <Volume media={media} />
        <Time media={media} length={length} />
      </div>
      <SeekBar media={media} length={length} chapters={chapters} />
      <div className={styles.end}>
        <SpeedMenu media={media} />
        <ShortcutsHelp />
        <PictureInPictureButton media={media} />
        <div className={styles.theatre}>
          <TheatreButton />
        </div>
        <FullscreenButton media={media} />
      </div>
    </div>
  );
}
