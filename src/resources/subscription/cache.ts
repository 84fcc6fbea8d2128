import type { QueryClient } from '@tanstack/react-query';
import { commit, makeStale } from '../commit';
import { sessionQuery } from '../session/queries';
import { countAfter } from '../toggle';
import { SUBSCRIBED_VIDEOS, VIDEOS } from '../video/queries';
import type { VideoDetail } from '../video/schema';
import { readSubscriptions } from './api';

/** A video carries its owner's channel with it. */
export function commitSubscription(client: QueryClient, channelId: string, isSubscribed: boolean) {
  commit<VideoDetail>(client, { queryKey: VIDEOS }, (video) => {
    const { owner } = video;
    if (owner._id !== channelId || owner.isSubscribed === isSubscribed) return video;
    const subscriberCount = countAfter(owner.subscriberCount, owner.isSubscribed, isSubscribed);
    return { ...video, owner: { ...owner, isSubscribed, subscriberCount } };
  });
  makeStale(client, SUBSCRIBED_VIDEOS);
}

/** Whether the server confirmed a subscription, by the newest copy of the channel. */
export function cachedSubscription(client: QueryClient, channelId: string): boolean | undefined {
  const copies = client.getQueryCache().findAll({ queryKey: VIDEOS });
  const newestFirst = copies.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const owners = newestFirst.map(({ queryKey }) => client.getQueryData<VideoDetail>(queryKey)?.owner);
  return owners.find((owner) => owner?._id === channelId)?.isSubscribed;
}

/** Whether the person is subscribed, told by the list of their subscriptions. */
export async function verifySubscription(client: QueryClient, channelId: string): Promise<boolean | undefined> {
  const user = client.getQueryData(sessionQuery().queryKey);
  if (!user) return undefined;
  const { channels } = await readSubscriptions(user._id);
  return channels.some(({ _id }) => _id === channelId);
}
