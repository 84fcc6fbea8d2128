import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/load-error';
import { OWN_PLAYLISTS_FAILURE } from '@/resources/playlist/mutations';
import { userPlaylistsQuery } from '@/resources/playlist/queries';
import { Empty } from '@/ui/empty';
import { SkeletonGroup, StillLoading } from '@/ui/skeleton';
import { useFailureToast } from '@/ui/use-failure-toast';
import { NewPlaylist } from './new-playlist';
import { PlaylistCard, PlaylistCardSkeleton } from './playlist-card';
import styles from './playlists.module.css';
import { useChannel } from './use-channel';

const SLOTS = [0, 1, 2, 3, 4, 5];

export function ChannelPlaylists() {
  const { channel, channelId, isOwn } = useChannel();
  const playlists = useQuery(userPlaylistsQuery(channelId));
  useFailureToast(isOwn ? playlists.error : null, OWN_PLAYLISTS_FAILURE);
  if (isOwn === undefined) return <StillLoading busy />;
  return (
    <section aria-label="Playlists" aria-busy={playlists.isPending}>
      {isOwn && <NewPlaylist />}
      {playlists.isPending && (
        <SkeletonGroup label="Loading playlists">
          <div className={styles.grid}>
            {SLOTS.map((slot) => (
              <PlaylistCardSkeleton key={slot} />
            ))}
          </div>
        </SkeletonGroup>
      )}
      <StillLoading busy={playlists.isPending} />
      {playlists.data && playlists.data.length > 0 && (
        <ul className={styles.grid}>
          {playlists.data.map((playlist) => (
            <li key={playlist._id}>
              <PlaylistCard playlist={playlist} />
            </li>
          ))}
        </ul>
      )}
      {channel && playlists.data?.length === 0 && (
        <NoPlaylists isOwn={isOwn} name={channel.fullName || channel.username} />
      )}
      {playlists.isError && !playlists.data && (
        <LoadError
          title="The playlists did not load"
          error={playlists.error}
          onRetry={() => void playlists.refetch()}
        />
      )}
    </section>
  );
}

function NoPlaylists({ isOwn, name }: { isOwn: boolean; name: string }) {
  if (!isOwn) return <Empty title="No playlists yet" hint={`${name} has not created any playlists.`} />;
  return <Empty title="You have no playlists yet" hint="Collect videos from any channel." />;
}
