import { createFileRoute } from '@tanstack/react-router';
import { openChannel } from '@/resources/channel/queries';
import { openList } from '@/query/paged-query';
import { tweetsQuery } from '@/resources/tweet/queries';
import { ChannelTweets } from '@/screens/channel/tweets';

export const Route = createFileRoute('/channel/$username/tweets')({
  loader: ({ context: { queryClient }, params, location, preload }) =>
    openChannel(queryClient, params.username, (channelId) =>
      openList(queryClient, { location, preload }, tweetsQuery(channelId)),
    ),
  component: ChannelTweets,
});
