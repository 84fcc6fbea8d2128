import { useState } from 'react';
import { duration } from '@/lib/format';
import { useObjectUrl } from '@/ui/use-object-url';
import styles from './clip-preview.module.css';

/** The video as the browser plays it from the disk, and how long it is. */
export function ClipPreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [length, setLength] = useState<number>();
  const [isUnplayable, setUnplayable] = useState(false);
  if (!url) return null;
  if (isUnplayable) {
    return <p className={styles.note}>This browser cannot play the video. It can be uploaded all the same.</p>;
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
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
        onError={() => setUnplayable(true)}
      />
      {length !== undefined && Number.isFinite(length) && <p className={styles.note}>Duration {duration(length)}</p>}
    </div>
  );
}
