import type { Query, QueryClient } from '@tanstack/react-query';
import { commit } from '@/query/commit';
import { sessionQuery } from '../session/queries';
import { VIDEO_LISTS, VIDEOS, type VideoList, videosIn } from '../video/queries';
import type { VideoDetail } from '../video/schema';
import { CHANNELS, channelQuery } from './queries';
import type { Channel, Owner } from './schema';

/** The channel as anything that was read before has it: enough to paint its page at once. */
export function knownOwner(client: QueryClient, username: string): Owner | undefined {
  const channel = client.getQueryData(channelQuery(username).queryKey);
  if (channel) return channel;
  const user = client.getQueryData(sessionQuery().queryKey);
  if (user?.username === username) return user;
  const lists = client.getQueriesData<VideoList>({ queryKey: VIDEO_LISTS }).map(([, list]) => list);
  const opened = client.getQueriesData<VideoDetail>({ queryKey: VIDEOS }).map(([, video]) => video);
  const videos = [...lists.flatMap((list) => (list ? videosIn(list) : [])), ...opened];
  return videos.find((video) => video?.owner.username === username)?.owner;
}

/** Whether a query is of a channel that is on the screen. */
export function isOpenChannel(query: Query): boolean {
  return query.queryKey[0] === CHANNELS[0] && query.state.data !== undefined && query.isActive();
}

/** Takes out what the channels say to the person who was signed in. Those on the screen are read again as a guest reads them. */
export function forgetPersonInChannels(client: QueryClient) {
  commit<Channel>(client, { queryKey: CHANNELS }, (channel) =>
    channel.isSubscribed || channel.email !== '' ? { ...channel, isSubscribed: false, email: '' } : channel,
  );
  void client.invalidateQueries({ queryKey: CHANNELS });
}
