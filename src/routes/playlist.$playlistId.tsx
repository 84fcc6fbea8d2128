import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { playlistQuery } from '@/resources/playlist/queries';
import { PlaylistPage } from '@/screens/playlist/playlist';

export const Route = createFileRoute('/playlist/$playlistId')({
  // Not awaited. The screen shows the error.
  loader: ({ context, params }) => void context.queryClient.query(playlistQuery(params.playlistId)).catch(() => {}),
  head: ({ match, params }) => {
    const playlist = match.context.queryClient.getQueryData(playlistQuery(params.playlistId).queryKey);
    return { meta: [{ title: t('{title} • Vireo', { title: playlist?.name ?? t('Playlist') }) }] };
  },
  component: PlaylistRoute,
});

function PlaylistRoute() {
  const { playlistId } = Route.useParams();
  return <PlaylistPage key={playlistId} playlistId={playlistId} />;
}
