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
  const choices = useQuery(savingQuery(videoId));
  const creation = useCreatePlaylist(videoId);
  const list = useRef<HTMLDivElement>(null);

  // showModal() would focus a text field, and a phone's keyboard would cover the list.
  useEffect(() => list.current?.focus(), []);

  useFailureToast(choices.error, OWN_PLAYLISTS_FAILURE);

  return (
    <Dialog title="Save to playlist" onClose={onClose}>
      <div ref={list} role="group" aria-label="Your playlists" tabIndex={-1} className={styles.choices}>
        {choices.isPending && (
          <SkeletonGroup label="Loading your playlists">
            {SLOTS.map((slot) => (
              <Skeleton key={slot} className={styles.slot} />
            ))}
          </SkeletonGroup>
        )}
        <StillLoading busy={choices.isPending} />
        {choices.data?.map((choice) => (
          <PlaylistCheckbox key={choice._id} choice={choice} videoId={videoId} />
        ))}
        {choices.data?.length === 0 && (
          <p className={styles.none}>You have no playlists yet. Create your first one below.</p>
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
          New playlist
        </h3>
        <PlaylistForm draft="playlist/new" submitLabel="Create" save={creation.create} />
        <div aria-live="polite">{creation.isSuccess && <VisuallyHidden>Playlist created</VisuallyHidden>}</div>
      </section>
    </Dialog>
  );
}
