import { createFileRoute } from '@tanstack/react-router';
import { openChannel } from '@/resources/channel/queries';
import { subscriptionsQuery } from '@/resources/subscription/queries';
import { Subscribed } from '@/screens/channel/subscribed';

export const Route = createFileRoute('/channel/$username/subscribed')({
  loader: ({ context: { queryClient }, params }) =>
    openChannel(queryClient, params.username, (channelId) => {
      // The screen shows the error.
      queryClient.query(subscriptionsQuery(channelId)).catch(() => {});
    }),
  component: Subscribed,
});
