import { createFileRoute } from '@tanstack/react-router';
import { openList } from '@/query/open-list';
import { subscribedVideosQuery } from '@/resources/video/queries';
import { Subscriptions } from '@/screens/subscriptions/subscriptions';

export const Route = createFileRoute('/_member/subscriptions')({
  staticData: { purpose: 'subscriptions' },
  loader: ({ context: { queryClient, isGuest }, location, preload }) =>
    isGuest || openList(queryClient, { location, preload }, subscribedVideosQuery()),
  head: () => ({ meta: [{ title: 'Subscriptions • Vireo' }] }),
  component: Subscriptions,
});
