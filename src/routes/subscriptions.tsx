import { createFileRoute } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { subscribedVideosQuery } from '@/resources/video/queries';
import { Subscriptions } from '@/screens/subscriptions/subscriptions';

export const Route = createFileRoute('/subscriptions')({
  loader: ({ context }) => {
    // A guest has nothing to read here. The screen shows how it ends.
    if (getToken() !== null) context.queryClient.infiniteQuery(subscribedVideosQuery()).catch(() => {});
  },
  head: () => ({ meta: [{ title: 'Subscriptions • Vireo' }] }),
  component: Subscriptions,
});
