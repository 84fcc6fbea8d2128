import { useState } from 'react';
import { duration } from '@/lib/format';
import { useObjectUrl } from '@/ui/use-object-url';
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
  const url = useObjectUrl(file);
  const [loaded, setLoaded] = useState<{ url: string; length: number | null }>();
  if (!url) return null;
  const length = loaded?.url === url ? loaded.length : undefined;
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
        key={url}
        src={url}
        aria-label="Preview of the video"
        className={styles.video}
        controls
        muted
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          const { duration: seconds, videoWidth } = currentTarget;
          // Without a picture only its sound can be played.
          setLoaded({ url, length: videoWidth > 0 ? seconds : null });
        }}
        onError={() => setLoaded({ url, length: null })}
      />
      {length !== undefined && Number.isFinite(length) && <p className={styles.note}>Duration {duration(length)}</p>}
    </div>
  );
}
