import { useRef, useState } from 'react';
import { duration } from '@/lib/format';
import { useFileSource } from '@/ui/use-file-source';
import styles from './clip-preview.module.css';

/** Why the video does not play, as far as this browser knows. */
function unplayableText(codec: string | undefined) {
  if (!codec) return 'This browser cannot play the video. You can still upload it.';
  if (codec === 'H.264') return 'This browser cannot play the video, which may be damaged. You can still upload it.';
  return `This browser cannot play ${codec}, and others cannot either. You can still upload it; H.264 plays everywhere.`;
}

type ClipPreviewProps = {
  file: File;
  /** The name of its video codec. */
  codec: string | undefined;
};

/** Its length is null if the browser cannot play it. */
export function ClipPreview({ file, codec }: ClipPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useFileSource(video, file);
  const [loaded, setLoaded] = useState<{ file: File; length: number | null }>();
  const length = loaded?.file === file ? loaded.length : undefined;
  if (length === null) {
    return (
      <p role="status" className={styles.note}>
        {unplayableText(codec)}
      </p>
    );
  }
  return (
    <div className={styles.preview}>
      <video
        ref={video}
        aria-label="Preview of the video"
        className={styles.video}
        controls
        muted
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          const { duration: seconds, videoWidth } = currentTarget;
          // Without a picture only its sound can be played.
          setLoaded({ file, length: videoWidth > 0 ? seconds : null });
        }}
        onError={() => setLoaded({ file, length: null })}
      />
      {length !== undefined && Number.isFinite(length) && <p className={styles.note}>Duration {duration(length)}</p>}
    </div>
  );
}
