import { createFileRoute } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { openList } from '@/query/open-list';
import { subscribedVideosQuery } from '@/resources/video/queries';
import { Subscriptions } from '@/screens/subscriptions/subscriptions';

export const Route = createFileRoute('/subscriptions')({
  loader: ({ context, location, preload }) => {
    // A guest has nothing to read here.
    if (getToken() !== null) openList(context.queryClient, { location, preload }, subscribedVideosQuery());
  },
  head: () => ({ meta: [{ title: 'Subscriptions • Vireo' }] }),
  component: Subscriptions,
});
