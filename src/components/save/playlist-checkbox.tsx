import { useId } from 'react';
import { useToggle } from '@/query/toggle';
import { membershipId } from '@/resources/playlist/cache';
import type { PlaylistChoice } from '@/resources/playlist/schema';
import { membership } from '@/resources/playlist/toggles';
import { isWatchLater, VISIBILITY_NOTE } from '@/resources/playlist/visibility';
import styles from './playlist-checkbox.module.css';

/** Checked while the video is in the playlist. */
export function PlaylistCheckbox({ choice, videoId }: { choice: PlaylistChoice; videoId: string }) {
  const { on, toggle } = useToggle(membership, membershipId(choice._id, videoId), choice.isVideoPresent);
  const noteId = useId();
  const note = isWatchLater(choice) ? VISIBILITY_NOTE : undefined;
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          aria-describedby={note && noteId}
          checked={on}
          onChange={toggle}
        />
        <span className={styles.name} title={choice.name}>
          {choice.name}
        </span>
      </label>
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
    </>
  );
}
