import { useQueryClient } from '@tanstack/react-query';
import type { ChannelSummary } from '../channel/schema';
import { HttpError } from '@/api/errors';
import { useToggle } from '@/query/toggle';
import { toggleSubscription } from './api';
import { cachedSubscription, commitSubscription, isSubscriptionStale, verifySubscription } from './cache';

type Subscribable = Pick<ChannelSummary, '_id' | 'isSubscribed' | 'subscriberCount'>;

const OWN_CHANNEL = 'Cannot subscribe to your own channel';

/** Specification, section 8. Some providers reply 400 for the user's own channel. */
export function subscribeErrorMessage(error: unknown): string {
  const isOwn = error instanceof HttpError && (error.status === 403 || /own channel/i.test(error.message));
  return isOwn ? OWN_CHANNEL : 'Error while toggling subscribe button';
}

export function useSubscribe(channel: Subscribable) {
  const client = useQueryClient();
  const { _id: id, isSubscribed, subscriberCount } = channel;
  const subscription = useToggle(
    {
      scope: `channel/subscribe/${id}`,
      read: () => cachedSubscription(client, id) ?? isSubscribed,
      isStale: () => isSubscriptionStale(client, id),
      send: () => toggleSubscription(id),
      commit: (on, since) => commitSubscription(client, id, on, since),
      verify: () => verifySubscription(client, id),
      errorMessage: subscribeErrorMessage,
    },
    isSubscribed,
    subscriberCount,
  );
  return { isSubscribed: subscription.on, subscriberCount: subscription.count, toggle: subscription.toggle };
}
