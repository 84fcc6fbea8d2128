import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { Picture } from '@/ui/picture';
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

/** With CORS headers a 206 answer can be read by the page; hosts elsewhere may not send any, and would fail with it. */
function isOurs(src: string) {
  return new URL(src, location.href).origin === location.origin;
}

type PlayerProps = {
  /** undefined while it is not known; '' when the video has none that may be played. */
  src: string | undefined;
  poster: string;
  /** Seconds, as the provider has it: shown until the file itself tells. */
  knownDuration: number | null;
};

/** The element is in the page with the first paint; everything around it follows. */
export function Player({ src, poster, knownDuration }: PlayerProps) {
  const [media, setMedia] = useState<Media | null>(null);
  const attach = useCallback((video: HTMLVideoElement | null) => {
    if (!video) return;
    applyPreferences(video);
    setMedia(createMedia(video));
    return () => setMedia(null);
  }, []);
  const hasPicture = useHasPicture(media);
  useAutoplay(media, src ?? '');

  return (
    <section aria-label="Video player" tabIndex={-1} className={styles.player}>
      {poster !== '' && !hasPicture && (
        <Picture className={styles.poster} src={poster} fallback="/default-thumbnail.svg" loading="eager" />
      )}
      <video
        ref={attach}
        className={styles.video}
        src={src || undefined}
        poster={poster || undefined}
        crossOrigin={src && isOurs(src) ? 'anonymous' : undefined}
        preload="auto"
        playsInline
      />
      {src === '' && <Failure poster={poster} message="This video has no file that can be played." />}
      {media && src && (
        <Suspense fallback={null}>
          <Overlay media={media} poster={poster} knownDuration={knownDuration} />
        </Suspense>
      )}
    </section>
  );
}
