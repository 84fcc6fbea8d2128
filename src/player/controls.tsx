import { useSelector } from '@tanstack/react-store';
import {
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  Keyboard,
  RectangleHorizontal,
} from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { duration as clock } from '@/lib/format';
import { IconButton } from '@/ui/button';
import type { Chapter } from './chapters';
import { togglePlay, setRate } from './commands';
import styles from './controls.module.css';
import { toggleFullscreen, toggleTheatre, useIsFullscreen } from './display-modes';
import type { Media } from './media';
import { SeekBar } from './seek-bar';
import { Volume } from './volume';
import { LazyShortcutsDialog } from '@/components/shortcuts/lazy-shortcuts-dialog';
import { t } from '@/messages/t';
import { preloadHandlers } from '@/ui/later';
import { Menu } from '@/ui/menu-popover';
import { RATES, usePreference } from '@/state/preferences';

function SpeedMenu({ media }: { media: Media }) {
  const rate = useSelector(media, (state) => state.rate);
  return (
    <Menu
      label={t('Playback speed')}
      trigger={
        <span className={styles.rate} aria-hidden="true">
          {rate}×
        </span>
      }
      items={RATES.map((value) => ({
        label: value === 1 ? t('Normal', { context: 'speed' }) : `${value}×`,
        checked: value === rate,
        onSelect: () => setRate(media, value),
      }))}
    />
  );
}

function ShortcutsHelp() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.help}>
      <IconButton
        label={t('Keyboard shortcuts')}
        icon={<Keyboard size="1.25rem" />}
        aria-haspopup="dialog"
        {...preloadHandlers(LazyShortcutsDialog.preload)}
        onClick={() => setOpen(true)}
      />
      {open && <LazyShortcutsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

type ControlsProps = {
  media: Media;
  /** In seconds; 0 while unknown. */
  length: number;
  chapters: readonly Chapter[];
  steps?: ReactNode;
  captions: ReactNode;
};

function PlayButton({ media }: { media: Media }) {
  const paused = useSelector(media, (state) => state.paused || state.ended);
  const ended = useSelector(media, (state) => state.ended);
  const Icon = ended ? RotateCcw : paused ? Play : Pause;
  return (
    <IconButton
      label={paused ? t('Play', { context: 'verb' }) : t('Pause', { context: 'verb' })}
      icon={<Icon size="1.375rem" fill={ended ? 'none' : 'currentColor'} />}
      onClick={() => togglePlay(media)}
    />
  );
}

function canPictureInPicture(video: HTMLVideoElement) {
  return document.pictureInPictureEnabled && 'requestPictureInPicture' in video;
}

/** The browser may refuse, for example before metadata are loaded; then nothing changes. */
function togglePictureInPicture(video: HTMLVideoElement) {
  const request =
    document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
  request.catch(() => undefined);
}

function useIsPictureInPicture(video: HTMLVideoElement) {
  return useSyncExternalStore(
    (notify) => {
      video.addEventListener('enterpictureinpicture', notify);
      video.addEventListener('leavepictureinpicture', notify);
      return () => {
        video.removeEventListener('enterpictureinpicture', notify);
        video.removeEventListener('leavepictureinpicture', notify);
      };
    },
    () => document.pictureInPictureElement === video,
  );
}

function Time({ media, length }: { media: Media; length: number }) {
  const seconds = useSelector(media, (state) => Math.floor(state.time));
  return (
    <span className={styles.time}>
      {clock(seconds)} <span className={styles.length}>/ {clock(length)}</span>
    </span>
  );
}

/** One row on a wide player; on a narrow one the seek bar has its own row. */
export function Controls({ media, length, chapters, steps, captions }: ControlsProps) {
  const { video } = media;
  const isPictureInPicture = useIsPictureInPicture(video);
  const isTheatre = usePreference('theatre');
  const isFullscreen = useIsFullscreen(media);
  const FullscreenIcon = isFullscreen ? Minimize : Maximize;
  return (
    <div className={styles.bar} dir="ltr">
      <div className={styles.start}>
        <PlayButton media={media} />
        {steps}
        <Volume media={media} />
        <Time media={media} length={length} />
      </div>
      <SeekBar media={media} length={length} chapters={chapters} />
      <div className={styles.end}>
        {captions}
        <SpeedMenu media={media} />
        <ShortcutsHelp />
        {canPictureInPicture(video) && (
          <IconButton
            label={t('Picture in picture')}
            aria-pressed={isPictureInPicture}
            icon={<PictureInPicture2 size="1.25rem" />}
            onClick={() => togglePictureInPicture(video)}
          />
        )}
        <div className={styles.theatre}>
          <IconButton
            label={t('Theatre mode')}
            aria-pressed={isTheatre}
            icon={<RectangleHorizontal size="1.25rem" />}
            onClick={toggleTheatre}
          />
        </div>
        <IconButton
          label={t('Full screen')}
          aria-pressed={isFullscreen}
          icon={<FullscreenIcon size="1.25rem" />}
          onClick={() => toggleFullscreen(media)}
        />
      </div>
    </div>
  );
}
