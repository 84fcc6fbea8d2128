import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useId } from 'react';
import { PlaylistForm } from '@/components/playlist-form/playlist-form';
import { messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { OWN_PLAYLISTS_FAILURE, useCreatePlaylist } from '@/resources/playlist/mutations';
import { savingQuery } from '@/resources/playlist/queries';
import { Dialog } from '@/ui/dialog';
import { ErrorNotice } from '@/ui/error-notice';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import { useFailureToast } from '@/ui/use-failure-toast';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './save-dialog.module.css';
import { useToggle } from '@/query/toggle';
import { membershipId } from '@/resources/playlist/cache';
import { type PlaylistChoice, shownName } from '@/resources/playlist/schema';
import { useSession } from '@/resources/session/queries';
import { visibilityNote } from '@/resources/playlist/visibility-note';
import { membership } from '@/resources/playlist/toggles';

function PlaylistCheckbox({ choice, videoId }: { choice: PlaylistChoice; videoId: string }) {
  const { on, toggle } = useToggle(membership, membershipId(choice._id, videoId), choice.isVideoPresent);
  const noteId = useId();
  const note = visibilityNote(choice);
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
        <span className={styles.name} title={shownName(choice)} dir="auto">
          {shownName(choice)}
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

type SaveDialogProps = { videoId: string; onClose: () => void };

export function SaveDialog(props: SaveDialogProps) {
  const isGuest = useSession() === null;
  const close = useEffectEvent(props.onClose);
  // A sign-out in another tab closes it: only hidden, it would be back for the next member.
  useEffect(() => {
    if (isGuest) close();
  }, [isGuest]);
  return !isGuest && <MemberDialog {...props} />;
}

function MemberDialog({ videoId, onClose }: SaveDialogProps) {
  const choices = useQuery(savingQuery(videoId));
  const creation = useCreatePlaylist(videoId);
  const list = useRef<HTMLDivElement>(null);

  // showModal() would focus a text field, and a phone's keyboard would cover the list.
  useEffect(() => list.current?.focus(), []);

  useFailureToast(choices.error, OWN_PLAYLISTS_FAILURE);

  return (
    <Dialog title={t('Save to playlist')} onClose={onClose}>
      <div ref={list} role="group" aria-label={t('Your playlists')} tabIndex={-1} className={styles.choices}>
        {choices.isPending && (
          <SkeletonGroup label={t('Loading your playlists')} count={3}>
            <Skeleton className={styles.slot} />
          </SkeletonGroup>
        )}
        {choices.data?.map((choice) => (
          <PlaylistCheckbox key={choice._id} choice={choice} videoId={videoId} />
        ))}
        {choices.data?.length === 0 && (
          <p className={styles.none}>{t('You have no playlists yet. Create your first one below.')}</p>
        )}
        {choices.isError && !choices.data && (
          <ErrorNotice
            message={messageOf(choices.error)}
            onRetry={() => {
              list.current?.focus();
              void choices.refetch();
            }}
          />
        )}
      </div>
      <section className={styles.create} aria-labelledby="new-playlist">
        <h3 id="new-playlist" className={styles.heading}>
          {t('New playlist')}
        </h3>
        <PlaylistForm draft="playlist/new" submitLabel={t('Create')} save={creation.create} />
        <div aria-live="polite">{creation.isSuccess && <VisuallyHidden>{t('Playlist created')}</VisuallyHidden>}</div>
      </section>
    </Dialog>
  );
}
