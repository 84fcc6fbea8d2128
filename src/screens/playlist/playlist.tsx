import { ListX } from 'lucide-react';
import { t } from '@/messages/t';
import { MissingPage } from '@/ui/full-page-message';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadError } from '@/components/load-error';
import { isStatus } from '@/api/errors';
import { knownPlaylist } from '@/resources/playlist/cache';
import { useRemoveFromPlaylist, useWasDeleted } from '@/resources/playlist/mutations';
import { playlistQuery } from '@/resources/playlist/queries';
import { type Playlist, type PlaylistDetail, shownName } from '@/resources/playlist/schema';
import { useSession } from '@/resources/session/queries';
import { focusPage } from '@/ui/focus-page';
import { SkeletonGroup } from '@/ui/skeleton';
import { usePageTitle } from '@/ui/use-page-title';
import { PlaylistHeader, PlaylistHeaderSkeleton } from './playlist-header';
import styles from './playlist.module.css';
import { PlaylistVideos, PlaylistVideosSkeleton } from './playlist-videos';

function PlaylistMissing() {
  return (
    <MissingPage
      icon={<ListX />}
      title={t('Playlist does not exist')}
      hint={t('It was deleted, or the link is wrong.')}
    />
  );
}

/** Providers reply 400 to malformed ids. */
const isMissing = (error: unknown) => isStatus(error, 400, 404, 410);

/** Does not request a playlist that was deleted in this session. */
export function PlaylistPage({ playlistId }: { playlistId: string }) {
  return useWasDeleted(playlistId) ? <PlaylistMissing /> : <PlaylistLoader playlistId={playlistId} />;
}

function PlaylistLoader({ playlistId }: { playlistId: string }) {
  const client = useQueryClient();
  const isGuest = useSession() === null;
  // Read again after a sign-out, which removes the lists of the member.
  const known = useMemo(() => {
    const found = knownPlaylist(client, playlistId);
    return isGuest && found?.visibility === 'private' ? undefined : found;
  }, [client, playlistId, isGuest]);
  const query = useQuery(playlistQuery(playlistId));
  if (isMissing(query.error)) return <PlaylistMissing />;
  if (!query.data && query.isError) {
    return (
      <div className={styles.page}>
        <LoadError
          title={t('This playlist cannot be shown')}
          query={query}
          onRetry={() => {
            // The button unmounts.
            focusPage();
            void query.refetch();
          }}
        />
      </div>
    );
  }
  return <PlaylistContent playlistId={playlistId} playlist={query.data} known={known} />;
}

type PlaylistContentProps = {
  playlistId: string;
  playlist: PlaylistDetail | undefined;
  /** From a cached list, shown while the playlist loads. */
  known: Playlist | undefined;
};

/** The header stays mounted when the videos arrive: its heading can have the focus. */
function PlaylistContent({ playlistId, playlist, known }: PlaylistContentProps) {
  const userId = useSession()?._id;
  const { isLeaving, remove } = useRemoveFromPlaylist(playlistId);
  const shown = playlist ?? known;
  const isOwner = playlist !== undefined && userId === playlist.owner._id;
  usePageTitle(shown && shownName(shown, isOwner));
  const videos = playlist?.videos.filter(({ _id }) => !isLeaving(_id));
  const leaving = playlist?.videos.filter(({ _id }) => isLeaving(_id)) ?? [];
  return (
    <div className={styles.page}>
      <div className={styles.layout}>
        {shown ? (
          <PlaylistHeader playlist={shown} videos={videos} leaving={leaving} isOwner={isOwner} />
        ) : (
          <SkeletonGroup label={t('Loading the playlist')} isQuiet>
            <PlaylistHeaderSkeleton />
          </SkeletonGroup>
        )}
        {videos ? (
          <PlaylistVideos playlistId={playlistId} videos={videos} isOwner={isOwner} onRemove={remove} />
        ) : (
          <PlaylistVideosSkeleton />
        )}
      </div>
    </div>
  );
}
