import { useSelector } from '@tanstack/react-store';
import { t } from '@/messages/t';
import { positions, watchedPart } from '@/state/positions';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './watched-bar.module.css';

/** How much of a video the user has watched, over the lower edge of its picture. */
export function WatchedBar({ videoId }: { videoId: string }) {
  const percent = useSelector(positions, () => Math.round(watchedPart(videoId) * 100));
  if (percent === 0) return null;
  return (
    <>
      <span className={styles.track} dir="ltr">
        <span className={styles.filled} style={{ width: `${percent}%` }} />
      </span>
      <VisuallyHidden>{t('{percent} percent watched', { percent })}</VisuallyHidden>
    </>
  );
}
