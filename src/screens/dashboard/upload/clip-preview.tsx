import { useState } from 'react';
import { duration } from '@/lib/format';
import { useObjectUrl } from '@/ui/use-object-url';
import styles from './clip-preview.module.css';

export function ClipPreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [length, setLength] = useState<number>();
  const [isUnplayable, setUnplayable] = useState(false);
  if (!url) return null;
  if (isUnplayable) {
    return <p className={styles.note}>This browser cannot play the video. You can still upload it.</p>;
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
