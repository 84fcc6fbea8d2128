import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { openList } from '@/query/paged-query';
import { sessionQuery } from '@/resources/session/queries';
import { subscriptionsQuery } from '@/resources/subscription/queries';
import { subscribedVideosQuery } from '@/resources/video/queries';
import { Subscriptions } from '@/screens/subscriptions/subscriptions';

/** The channel whose videos are shown. An invalid value counts as absent. */
function validateSubscriptionsSearch({ channel }: Record<string, unknown>): { channel?: string } {
  return typeof channel === 'string' && channel !== '' ? { channel } : {};
}

export const Route = createFileRoute('/_member/subscriptions')({
  staticData: { purpose: 'subscriptions' },
  validateSearch: validateSubscriptionsSearch,
  loader: ({ context: { queryClient, isGuest }, location, preload }) => {
    if (isGuest) return;
    openList(queryClient, { location, preload }, subscribedVideosQuery());
    queryClient
      .query(sessionQuery())
      .then((user) => user && queryClient.query(subscriptionsQuery(user._id)))
      .catch(() => {
        // The list is shown without the channels.
      });
  },
  head: () => ({ meta: [{ title: t('Subscriptions • Vireo') }] }),
  component: Subscriptions,
});
