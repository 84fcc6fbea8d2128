import { createFileRoute } from '@tanstack/react-router';
import { openChannel } from '@/resources/channel/queries';
import { userPlaylistsQuery } from '@/resources/playlist/queries';
import { ChannelPlaylists } from '@/screens/channel/playlists';

export const Route = createFileRoute('/channel/$username/playlist')({
  loader: ({ context: { queryClient }, params }) =>
    openChannel(queryClient, params.username, (channelId) => {
      // The screen shows the error.
      queryClient.query(userPlaylistsQuery(channelId)).catch(() => {});
    }),
  component: ChannelPlaylists,
});
