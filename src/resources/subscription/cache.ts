import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { CHANNELS } from '../channel/queries';
import type { Channel, ChannelSummary } from '../channel/schema';
import { markStale } from '@/query/cache-policy';
import { copiesOf, hasId, queriesOf } from '@/query/copies';
import { patch } from '@/query/commit';
import { sessionQuery } from '../session/queries';
import { countAfter } from '@/query/toggle';
import { dropSubscribedVideos } from '../video/cache';
import { SUBSCRIBED_VIDEOS } from '../video/queries';
import { readAllSubscriptions, subscriptionsQuery } from './queries';

/** Matches the copies of a channel with a subscriber count: some owners have none. */
function isSummaryOf(id: string) {
  const isChannel = hasId<ChannelSummary>(id);
  return (value: object): value is ChannelSummary => isChannel(value) && 'isSubscribed' in value;
}

/** `since` is when the request was sent, by `performance.now()`. */
export function commitSubscription(client: QueryClient, channelId: string, isSubscribed: boolean, since: number) {
  patch(client, {}, isSummaryOf(channelId), (channel) => {
    if (channel.isSubscribed === isSubscribed) return channel;
    const subscriberCount = countAfter(channel.subscriberCount, channel.isSubscribed, isSubscribed);
    return { ...channel, isSubscribed, subscriberCount };
  });
  if (!isSubscribed) dropSubscribedVideos(client, channelId, since);
  markStale(client, SUBSCRIBED_VIDEOS);
  refreshOwnChannel(client);
}

/** The user's own channel page and list show their subscriptions. */
function refreshOwnChannel(client: QueryClient) {
  const user = client.getQueryData(sessionQuery().queryKey);
  if (!user) return;
  markStale(client, subscriptionsQuery(user._id).queryKey);
  const isOwn = ({ queryKey }: Query) => client.getQueryData<Channel>(queryKey)?._id === user._id;
  void client.invalidateQueries({ queryKey: CHANNELS, predicate: isOwn });
}

/** The confirmed subscription, by the newest copy of the channel. */
export function cachedSubscription(client: QueryClient, channelId: string): boolean | undefined {
  return copiesOf(client, {}, isSummaryOf(channelId))[0]?.isSubscribed;
}

/** Whether the newest copy of the channel is stale: a guest's copy is after signing in. */
export function isSubscriptionStale(client: QueryClient, channelId: string): boolean {
  const user = client.getQueryData(sessionQuery().queryKey);
  const [newest] = queriesOf(client, {}, isSummaryOf(channelId));
  // Each subscription makes the user's own list stale, but the flags in it stay right.
  const isOwnList = user && newest?.queryHash === hashKey(subscriptionsQuery(user._id).queryKey);
  return newest?.state.isInvalidated === true && !isOwnList;
}

/** Requests the user's subscriptions to see whether the channel is among them. */
export async function verifySubscription(client: QueryClient, channelId: string): Promise<boolean | undefined> {
  const user = client.getQueryData(sessionQuery().queryKey);
  if (!user) return undefined;
  const { channels } = await readAllSubscriptions({ client }, user._id);
  return channels.some(({ _id }) => _id === channelId);
}
