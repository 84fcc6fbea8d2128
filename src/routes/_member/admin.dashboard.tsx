import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { channelStatsQuery } from '@/resources/channel/stats';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { sessionQuery } from '@/resources/session/queries';
import { Dashboard } from '@/screens/dashboard/dashboard';
import { dashboardSearchSchema } from '@/screens/dashboard/dashboard-search';

export const Route = createFileRoute('/_member/admin/dashboard')({
  staticData: { purpose: 'dashboard' },
  validateSearch: dashboardSearchSchema,
  loader: ({ context: { queryClient, isGuest } }) => {
    if (isGuest) return;
    // The screen shows errors, so they are ignored here.
    queryClient.query(ownVideosQuery()).catch(() => {});
    queryClient
      .query(sessionQuery())
      .then((user) => user && queryClient.query(channelStatsQuery(user._id)))
      .catch(() => {});
  },
  head: () => ({ meta: [{ title: t('Dashboard • Vireo') }] }),
  component: Dashboard,
});
