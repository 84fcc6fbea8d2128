import { createFileRoute } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { channelStatsQuery } from '@/resources/channel/stats';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { sessionQuery } from '@/resources/session/queries';
import { Dashboard } from '@/screens/dashboard/dashboard';
import { dashboardSearchSchema } from '@/screens/dashboard/dashboard-search';

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: (search) => dashboardSearchSchema.parse(search),
  loader: ({ context: { queryClient } }) => {
    // A guest has nothing to read here. The screen shows how these end.
    if (getToken() === null) return;
    queryClient.query(ownVideosQuery()).catch(() => {});
    queryClient
      .query(sessionQuery())
      .then((user) => user && queryClient.query(channelStatsQuery(user._id)))
      .catch(() => {});
  },
  head: () => ({ meta: [{ title: 'Dashboard • Vireo' }] }),
  component: Dashboard,
});
