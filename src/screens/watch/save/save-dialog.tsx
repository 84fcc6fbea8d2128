import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PlaylistForm } from '@/components/playlist-form/playlist-form';
import { messageOf } from '@/api/errors';
import { OWN_PLAYLISTS_FAILURE, useCreatePlaylist } from '@/resources/playlist/mutations';
import { savingQuery } from '@/resources/playlist/queries';
import { Dialog } from '@/ui/dialog';
import { ErrorNotice } from '@/ui/error-notice';
import { Skeleton, SkeletonGroup, StillLoading } from '@/ui/skeleton';
import { useFailureToast } from '@/ui/use-failure-toast';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { PlaylistCheckbox } from './playlist-checkbox';
import styles from './save-dialog.module.css';

const SLOTS = [0, 1, 2];

type SaveDialogProps = { videoId: string; onClose: () => void };

/** Adds a video to the user's playlists and removes it from them. */
export function SaveDialog({ videoId, onClose }: SaveDialogProps) {
  const saving = useQuery(savingQuery(videoId));
  const creation = useCreatePlaylist(videoId);
  const choices = useRef<HTMLDivElement>(null);

  // showModal() would focus a text field, and a phone's keyboard would cover the list.
  useEffect(() => choices.current?.focus(), []);

  useFailureToast(saving.error, OWN_PLAYLISTS_FAILURE);

  return (
    <Dialog title="Save to playlist" onClose={onClose}>
      <div ref={choices} role="group" aria-label="Your playlists" tabIndex={-1} className={styles.choices}>
        {saving.isPending && (
          <SkeletonGroup label="Loading your playlists">
            {SLOTS.map((slot) => (
              <Skeleton key={slot} className={styles.slot} />
            ))}
          </SkeletonGroup>
        )}
        <StillLoading busy={saving.isPending} />
        {saving.data?.map((choice) => (
          <PlaylistCheckbox key={choice._id} choice={choice} videoId={videoId} />
        ))}
        {saving.data?.length === 0 && (
          <p className={styles.none}>You have no playlists yet. Create your first one below.</p>
        )}
        {saving.isError && !saving.data && (
          <ErrorNotice
            message={messageOf(saving.error)}
            onRetry={() => {
              choices.current?.focus();
              void saving.refetch();
            }}
          />
        )}
      </div>
      <section className={styles.create} aria-labelledby="new-playlist">
        <h3 id="new-playlist" className={styles.heading}>
          New playlist
        </h3>
        <PlaylistForm draft="playlist/new" submitLabel="Create" save={creation.create} />
        <div aria-live="polite">{creation.isSuccess && <VisuallyHidden>Playlist created</VisuallyHidden>}</div>
      </section>
    </Dialog>
  );
}
