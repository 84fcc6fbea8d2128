import { type ComponentType, lazy, type Ref, Suspense, useCallback, useImperativeHandle, useState } from 'react';
import { releaseClip, takeClip } from '@/lib/clip-element';
import { Picture } from '@/ui/picture';
import { playFrom } from './commands';
import { Failure } from './failure';
import { createMedia, type Media } from './media';
import { NativeControls } from './native-controls';
import type { OverlayProps } from './overlay';
import styles from './player.module.css';
import { applyPreferences } from '@/components/shortcuts/preferences';
import { useAutoplay } from './use-autoplay';
import { useHasPicture } from './use-media';

/** Without our controls the video must still be usable. */
async function loadOverlay(): Promise<{ default: ComponentType<OverlayProps> }> {
  try {
    const { Overlay } = await import('./overlay');
    return { default: Overlay };
  } catch {
    return { default: NativeControls };
  }
}

const Overlay = lazy(loadOverlay);

/** What the rest of the page may ask of the player. */
export type PlayerHandle = { playFrom: (seconds: number) => void };

type PlayerProps = {
  ref?: Ref<PlayerHandle>;
  /** undefined while it is not known; '' when the video has none that may be played. */
  src: string | undefined;
  poster: string;
  /** Seconds, as the provider has it: shown until the file itself tells. */
  knownDuration: number | null;
};

/**
 * The element is in the page with the first paint; everything around it follows. React does not make it, as it may have begun
 * to load before the page was there.
 */
export function Player({ ref, src, poster, knownDuration }: PlayerProps) {
  const [media, setMedia] = useState<Media | null>(null);
  const hold = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return;
      const video = takeClip(src ?? '');
      video.className = styles.video ?? '';
      applyPreferences(video);
      place.append(video);
      setMedia(createMedia(video));
      return () => {
        setMedia(null);
        video.remove();
        releaseClip(video);
      };
    },
    [src],
  );
  useImperativeHandle(ref, () => ({ playFrom: (seconds) => media && playFrom(media, seconds) }), [media]);
  const hasPicture = useHasPicture(media);
  useAutoplay(media, src ?? '');

  return (
    <section aria-label="Video player" tabIndex={-1} className={styles.player} data-player>
      {poster !== '' && !hasPicture && (
        <Picture className={styles.poster} src={poster} fallback="/default-thumbnail.svg" loading="eager" />
      )}
      <div ref={hold} />
      {src === '' && <Failure poster={poster} message="This video has no file that can be played." />}
      {media && src && (
        <Suspense fallback={null}>
          <Overlay media={media} poster={poster} knownDuration={knownDuration} />
        </Suspense>
      )}
    </section>
  );
}
