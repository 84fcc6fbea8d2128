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
import { Videos } from './playlist-videos';

/** An id that is none of the provider's is answered with 400. */
const isMissing = (error: unknown) => isStatus(error, 400, 404, 410);

/** One that was deleted here is not asked for first. */
export function Playlist({ playlistId }: { playlistId: string }) {
  return useWasDeleted(playlistId) ? <PlaylistMissing /> : <Existing playlistId={playlistId} />;
}

function Existing({ playlistId }: { playlistId: string }) {
  const client = useQueryClient();
  const [known] = useState(() => knownPlaylist(client, playlistId));
  const query = useQuery(playlistQuery(playlistId));
  usePageTitle((query.data ?? known)?.name);
  if (isMissing(query.error)) return <PlaylistMissing />;
  if (query.data) return <Loaded playlist={query.data} />;
  if (query.isError) {
    return (
      <div className={styles.page}>
        <LoadError
          title="This playlist cannot be shown"
          error={query.error}
          onRetry={() => {
            // The button goes away.
            focusPage();
            void query.refetch();
          }}
        />
      </div>
    );
  }
  return <PlaylistSkeleton known={known} />;
}

function Loaded({ playlist }: { playlist: PlaylistDetail }) {
  const isOwner = useSession()?._id === playlist.owner._id;
  const { isLeaving, remove } = useRemoveFromPlaylist(playlist._id);
  const videos = playlist.videos.filter(({ _id }) => !isLeaving(_id));
  const leaving = playlist.videos.filter(({ _id }) => isLeaving(_id));
  return (
    <div className={styles.page}>
      <div className={styles.layout}>
        <PlaylistHeader playlist={playlist} videos={videos} leaving={leaving} isOwner={isOwner} />
        <Videos videos={videos} isOwner={isOwner} onRemove={remove} />
      </div>
    </div>
  );
}
