import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { openChannel } from '@/resources/channel/queries';
import { openList } from '@/query/paged-query';
import { channelVideosQuery } from '@/resources/video/queries';
import { ChannelVideos } from '@/screens/channel/videos';

const searchSchema = z.object({ sort: z.catch(z.optional(z.enum(['desc', 'asc'])), undefined) });

export const Route = createFileRoute('/channel/$username/')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => ({ sort: search.sort ?? 'desc' }),
  loader: ({ context: { queryClient }, params, deps, location, preload }) =>
    openChannel(queryClient, params.username, (channelId) =>
      openList(queryClient, { location, preload }, channelVideosQuery(channelId, deps.sort)),
    ),
  component: VideosTab,
});

function VideosTab() {
  const { sort } = Route.useLoaderDeps();
  return <ChannelVideos sort={sort} />;
}
