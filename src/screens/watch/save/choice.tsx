import { useSavedIn } from '@/resources/playlist/mutations';
import type { PlaylistChoice } from '@/resources/playlist/schema';
import styles from './choice.module.css';

/** A checkbox for one playlist, checked while the video is in it. */
export function Choice({ choice, videoId }: { choice: PlaylistChoice; videoId: string }) {
  const { isSaved, toggle } = useSavedIn(choice._id, videoId, choice.isVideoPresent);
  return (
    <label className={styles.choice}>
      <input type="checkbox" className={styles.box} checked={isSaved} onChange={toggle} />
      <span className={styles.name} title={choice.name}>
        {choice.name}
      </span>
    </label>
  );
}
