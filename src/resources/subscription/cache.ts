import type { Query, QueryClient } from '@tanstack/react-query';
import { CHANNELS } from '../channel/queries';
import type { Channel, Subscribable } from '../channel/schema';
import { commit, markStale, mapKept } from '@/query/commit';
import { sessionQuery } from '../session/queries';
import { countAfter } from '@/query/toggle';
import { dropSubscribedVideos } from '../video/cache';
import { SUBSCRIBED_VIDEOS, VIDEOS } from '../video/queries';
import type { VideoDetail } from '../video/schema';
import { readSubscriptions } from './api';
import { SUBSCRIPTIONS, subscriptionsQuery } from './queries';
import type { Subscriptions } from './schema';

/**
 * Reaches every cached shape that a channel sits in: its own, a video's owner, and the lists of subscriptions. `since` is
 * when it was sent, by `performance.now()`.
 */
export function commitSubscription(client: QueryClient, channelId: string, isSubscribed: boolean, since: number) {
  const change = <C extends Subscribable>(channel: C): C => {
    if (channel._id !== channelId || channel.isSubscribed === isSubscribed) return channel;
    const subscriberCount = countAfter(channel.subscriberCount, channel.isSubscribed, isSubscribed);
    return { ...channel, isSubscribed, subscriberCount };
  };
  commit<Channel>(client, { queryKey: CHANNELS }, change);
  commit<VideoDetail>(client, { queryKey: VIDEOS }, (video) => {
    const owner = change(video.owner);
    return owner === video.owner ? video : { ...video, owner };
  });
  commit<Subscriptions>(client, { queryKey: SUBSCRIPTIONS }, (list) => {
    const channels = mapKept(list.channels, change);
    return channels === list.channels ? list : { ...list, channels };
  });
  if (!isSubscribed) dropSubscribedVideos(client, channelId, since);
  markStale(client, SUBSCRIBED_VIDEOS);
  refreshOwnChannel(client);
}

/** It says which channels the person subscribes to, and how many. */
function refreshOwnChannel(client: QueryClient) {
  const user = client.getQueryData(sessionQuery().queryKey);
  if (!user) return;
  markStale(client, subscriptionsQuery(user._id).queryKey);
  const isOwn = ({ queryKey }: Query) => client.getQueryData<Channel>(queryKey)?._id === user._id;
  void client.invalidateQueries({ queryKey: CHANNELS, predicate: isOwn });
}

/** Whether the server confirmed a subscription, by the newest copy of the channel. */
export function cachedSubscription(client: QueryClient, channelId: string): boolean | undefined {
  const isIt = (channel: Subscribable | undefined) => channel?._id === channelId;
  const details = client.getQueriesData<Channel>({ queryKey: CHANNELS });
  const videos = client.getQueriesData<VideoDetail>({ queryKey: VIDEOS });
  const lists = client.getQueriesData<Subscriptions>({ queryKey: SUBSCRIPTIONS });
  const newestFirst = [
    ...details.map(([key, channel]) => ({ key, channel })),
    ...videos.map(([key, video]) => ({ key, channel: video?.owner })),
    ...lists.map(([key, list]) => ({ key, channel: list?.channels.find(isIt) })),
  ]
    .filter(({ channel }) => isIt(channel))
    .map(({ key, channel }) => ({ at: client.getQueryState(key)?.dataUpdatedAt ?? 0, channel }))
    .toSorted((a, b) => b.at - a.at);
  return newestFirst[0]?.channel?.isSubscribed;
}

/** Whether the person is subscribed, told by the list of their subscriptions. */
export async function verifySubscription(client: QueryClient, channelId: string): Promise<boolean | undefined> {
  const user = client.getQueryData(sessionQuery().queryKey);
  if (!user) return undefined;
  const { channels } = await readSubscriptions(user._id);
  return channels.some(({ _id }) => _id === channelId);
}
