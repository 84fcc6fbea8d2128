import { useSavedIn } from '@/resources/playlist/mutations';
import type { PlaylistChoice } from '@/resources/playlist/schema';
import styles from './playlist-checkbox.module.css';

/** Checked while the video is in the playlist. */
export function PlaylistCheckbox({ choice, videoId }: { choice: PlaylistChoice; videoId: string }) {
  const { isInPlaylist, toggle } = useSavedIn(choice._id, videoId, choice.isVideoPresent);
  return (
    <label className={styles.choice}>
      <input type="checkbox" className={styles.box} checked={isInPlaylist} onChange={toggle} />
      <span className={styles.name} title={choice.name}>
        {choice.name}
      </span>
    </label>
  );
}
