import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/load-error/load-error';
import { isStatus } from '@/api/errors';
import { knownPlaylist } from '@/resources/playlist/cache';
import { useRemoveFromPlaylist, useWasDeleted } from '@/resources/playlist/mutations';
import { playlistQuery } from '@/resources/playlist/queries';
import type { PlaylistDetail } from '@/resources/playlist/schema';
import { useSession } from '@/resources/session/queries';
import { focusPage } from '@/ui/focus-page';
import { usePageTitle } from '@/ui/use-page-title';
import { PlaylistHeader } from './playlist-header';
import { PlaylistMissing } from './playlist-missing';
import styles from './playlist.module.css';
import { PlaylistSkeleton } from './playlist-skeleton';
import { PlaylistVideos } from './playlist-videos';

/** Providers answer 400 to malformed ids. */
const isMissing = (error: unknown) => isStatus(error, 400, 404, 410);

/** Does not request a playlist that was deleted in this session. */
export function PlaylistPage({ playlistId }: { playlistId: string }) {
  return useWasDeleted(playlistId) ? <PlaylistMissing /> : <PlaylistLoader playlistId={playlistId} />;
}

function PlaylistLoader({ playlistId }: { playlistId: string }) {
  const client = useQueryClient();
  const [known] = useState(() => knownPlaylist(client, playlistId));
  const query = useQuery(playlistQuery(playlistId));
  usePageTitle((query.data ?? known)?.name);
  if (isMissing(query.error)) return <PlaylistMissing />;
  if (query.data) return <LoadedPlaylist playlist={query.data} />;
  if (query.isError) {
    return (
      <div className={styles.page}>
        <LoadError
          title="This playlist cannot be shown"
          error={query.error}
          onRetry={() => {
            // The button unmounts.
            focusPage();
            void query.refetch();
          }}
        />
      </div>
    );
  }
  return <PlaylistSkeleton known={known} />;
}

function LoadedPlaylist({ playlist }: { playlist: PlaylistDetail }) {
  const isOwner = useSession()?._id === playlist.owner._id;
  const { isLeaving, remove } = useRemoveFromPlaylist(playlist._id);
  const videos = playlist.videos.filter(({ _id }) => !isLeaving(_id));
  const leaving = playlist.videos.filter(({ _id }) => isLeaving(_id));
  return (
    <div className={styles.page}>
      <div className={styles.layout}>
        <PlaylistHeader playlist={playlist} videos={videos} leaving={leaving} isOwner={isOwner} />
        <PlaylistVideos videos={videos} isOwner={isOwner} onRemove={remove} />
      </div>
    </div>
  );
}
