import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/load-error';
import { isolated } from '@/ui/isolated';
import { t } from '@/messages/t';
import { OWN_PLAYLISTS_FAILURE, useCreatePlaylist } from '@/resources/playlist/mutations';
import { userPlaylistsQuery } from '@/resources/playlist/queries';
import { Empty } from '@/ui/full-page-message';
import { SkeletonGroup, StillLoading } from '@/ui/skeleton';
import { useFailureToast } from '@/ui/use-failure-toast';
import { PlaylistCard, PlaylistCardSkeleton } from './playlist-card';
import styles from './playlists.module.css';
import { useChannel } from './use-channel';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PlaylistForm } from '@/components/playlist-form/playlist-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

function NewPlaylist() {
  const creation = useCreatePlaylist();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.tools}>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus size="1.125rem" />
        {t('New playlist')}
      </Button>
      {isOpen && (
        <Dialog title={t('New playlist')} onClose={close}>
          <PlaylistForm draft="playlist/new" submitLabel={t('Create')} save={creation.create} onSaved={close} />
        </Dialog>
      )}
    </div>
  );
}

export function ChannelPlaylists() {
  const { channel, channelId, isOwn } = useChannel();
  const playlists = useQuery(userPlaylistsQuery(channelId));
  useFailureToast(isOwn ? playlists.error : null, OWN_PLAYLISTS_FAILURE);
  if (isOwn === undefined) return <StillLoading busy />;
  return (
    <section aria-label={t('Playlists')} aria-busy={playlists.isPending}>
      {isOwn && <NewPlaylist />}
      {playlists.isPending && (
        <SkeletonGroup label={t('Loading playlists')} className={styles.grid} count={6}>
          <PlaylistCardSkeleton />
        </SkeletonGroup>
      )}
      {playlists.data && playlists.data.length > 0 && (
        <ul className={styles.grid}>
          {playlists.data.map((playlist) => (
            <li key={playlist._id}>
              <PlaylistCard playlist={playlist} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
      {channel && playlists.data?.length === 0 && (
        <NoPlaylists isOwn={isOwn} name={channel.fullName || channel.username} />
      )}
      {playlists.isError && !playlists.data && <LoadError title={t('The playlists did not load')} query={playlists} />}
    </section>
  );
}

function NoPlaylists({ isOwn, name }: { isOwn: boolean; name: string }) {
  if (!isOwn) {
    return (
      <Empty
        title={t('No playlists yet')}
        hint={isolated((slot) => t('{name} has not created any playlists.', { name: slot }), name)}
      />
    );
  }
  return <Empty title={t('You have no playlists yet')} hint={t('Collect videos from any channel.')} />;
}
